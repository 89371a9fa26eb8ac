/** A browser engine that runs journeys. One implementation for each protocol, one instance for each Playwright worker. */
export interface Engine {
  /** Opens a window of its own: no cookies, storage or cache of the windows before. */
  openPage(options: PageOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface PageOptions {
  /** CSS pixels of the viewport. */
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}

/** A window with one page: the few calls that every engine can do, named as in Playwright. */
export interface EnginePage {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  /** Calls the function in the page; arguments and result travel as JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Scrolls the first match into view and clicks its centre, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  screenshot(file: `${string}.png`): Promise<void>;
  /** Prints the page as a PDF; null where the engine offers no printing to automation. */
  print(): Promise<Uint8Array | null>;
  /** Console errors and warnings, uncaught errors and breaches of the security policy so far. */
  messages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab" | "Space" | "Backspace";
