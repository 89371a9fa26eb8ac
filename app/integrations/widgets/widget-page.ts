/** What adapters need from the page. */
export interface WidgetPage {
  /** The window, where providers put their globals. */
  readonly globals: Record<string, unknown>;
  /** Adds an async script. `onLoad` is called when it has run, and never if it fails to load. */
  readonly addScript: (src: string, onLoad: () => void) => void;
  /** Adds a listener for events of the window. */
  readonly onEvent: (name: string, run: () => void) => void;
}

/** Returns the page that this code runs in. */
export const browserPage = (): WidgetPage => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- third-party scripts add untyped globals
  globals: window as unknown as Record<string, unknown>,
  addScript(src, onLoad) {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.addEventListener("load", onLoad, { once: true });
    document.head.append(script);
  },
  onEvent: (name, run) => addEventListener(name, run),
});

/** Returns the value at a dotted name (`Chat.api`) of an object; undefined if a part of it is absent. */
export function readMember(root: unknown, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>((found, part) => (isObject(found) ? found[part] : undefined), root);
}

/** Calls the method at a dotted name (`api.widget.show`) on its owner; does nothing if it is absent. */
export function callMember(root: unknown, name: string, ...args: readonly unknown[]): void {
  const method = readMember(root, name);
  if (typeof method !== "function") return;
  const owner = name.includes(".") ? readMember(root, name.replace(/\.[^.]+$/, "")) : root;
  Reflect.apply(method, owner, args);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === "object" && value !== null) || typeof value === "function";
