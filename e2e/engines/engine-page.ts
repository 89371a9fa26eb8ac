/** A browser engine for journeys. One implementation per protocol, one instance per Playwright worker. */
export interface Engine {
  /** Opens a separate window without cookies, storage or cache of earlier windows. */
  openPage(options: PageOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface PageOptions {
  /** Width of the viewport in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}

/** A window with one page: the few functions that every engine supports, named as in Playwright. */
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
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  screenshot(file: `${string}.png`): Promise<void>;
  /** Prints the page as a PDF; null if the engine cannot print under automation. */
  print(): Promise<Uint8Array | null>;
  /** Returns the console errors and warnings, uncaught errors and violations of the security policy so far. */
  messages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab" | "Space" | "Backspace";
