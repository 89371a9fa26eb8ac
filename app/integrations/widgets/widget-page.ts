/** What adapters need of the page they are in. */
export interface WidgetPage {
  /** The window, where providers put their globals. */
  readonly globals: Record<string, unknown>;
  /** Adds a script that nothing waits for; `onLoad` is called when it has run, and never if it does not load. */
  readonly addScript: (src: string, onLoad: () => void) => void;
  /** Calls back at every event of the window by that name. */
  readonly onEvent: (name: string, run: () => void) => void;
}

/** The page this code runs in. */
export const browserPage = (): WidgetPage => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- foreign scripts add globals that no type knows
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

/** What a dotted name (`Chat.api`) means below an object; undefined where a part of it is missing. */
export function readMember(root: unknown, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>((found, part) => (isObject(found) ? found[part] : undefined), root);
}

/** Calls the method of a dotted name (`api.widget.show`) on its owner; nothing happens where there is none. */
export function callMember(root: unknown, name: string, ...args: readonly unknown[]): void {
  const method = readMember(root, name);
  if (typeof method !== "function") return;
  const owner = name.includes(".") ? readMember(root, name.replace(/\.[^.]+$/, "")) : root;
  Reflect.apply(method, owner, args);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === "object" && value !== null) || typeof value === "function";
