import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, EnginePage, Key, PageOptions } from "./engine-page.ts";
import { startSession, type WebDriverSession } from "./web-driver.ts";

/** The key of element references in WebDriver. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKit's driver never responds to an evaluation if another page is replacing the present one. */
const scriptTimeoutMs = 5000;

/** Code points of keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Readonly<Record<Key, string>> = {
  Backspace: "\uE003",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  Tab: "\uE004",
};

/** Runs MiniBrowser, WebKitGTK's small browser, through WebKitWebDriver on a virtual screen. */
export async function startWebKitEngine(miniBrowser: string): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      // Without a graphics card, drawing with OpenGL is slower.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    },
    stdio: "ignore",
  });
  const startBrowser = (colorScheme: PageOptions["colorScheme"]) =>
    startSession(`http://127.0.0.1:${port}`, {
      // Commands do not wait for the page, so that `goto` can record its messages early.
      pageLoadStrategy: "none",
      timeouts: { script: scriptTimeoutMs },
      "webkitgtk:browserOptions": {
        binary: miniBrowser,
        args: ["--automation", ...(colorScheme === "dark" ? ["--dark-mode"] : [])],
      },
    });
  // A browser takes a second to start, so pages in the light scheme share one, one after the other.
  let light: Promise<WebDriverSession> | null = null;
  const openPage = async ({ width, height, colorScheme }: PageOptions) => {
    const session = await (colorScheme === "light"
      ? (light ??= startBrowser(colorScheme))
      : startBrowser(colorScheme));
    const page = createPage(session);
    await page.setSize(width, height);
    const close = async () => {
      if (colorScheme === "light" && (await forgetVisitor(page, session))) return;
      if (colorScheme === "light") light = null;
      await session.end();
    };
    return { ...page, close };
  };
  const close = async () => {
    for (const child of [driver, screen]) await end(child);
  };
  return { openPage, close };
}

/**
 * Deletes what the visited site has stored, and leaves its page. Returns false if the browser can no longer be used.
 */
async function forgetVisitor(
  page: Pick<EnginePage, "evaluate">,
  session: WebDriverSession,
): Promise<boolean> {
  try {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await session.delete("cookie");
    await session.post("url", { url: "about:blank" });
    while (!(await page.evaluate(() => location.href === "about:blank"))) await sleep(10);
    return true;
  } catch {
    return false;
  }
}

function createPage(session: WebDriverSession): Omit<EnginePage, "close"> {
  const messages: string[] = [];

  const evaluate: EnginePage["evaluate"] = async (work, ...args) => {
    const script = `return (${callInPage.toString()})(${work.toString()}, [...arguments])`;
    const { result, error, seen } = (await session.post(
      "execute/sync",
      { script, args },
      scriptTimeoutMs,
    )) as Evaluation;
    messages.push(...seen);
    if (error !== undefined) throw new Error(error);
    return result as never;
  };
  /** @throws if an evaluation is lost during the navigation. */
  const load = async (url: string) => {
    await evaluate(() => Object.assign(window, { isBeforeGoto: true }) && null);
    await session.post("url", { url });
    const hasLoaded = () => document.readyState === "complete" && !("isBeforeGoto" in window);
    const deadline = performance.now() + 20_000;
    while (!(await evaluate(hasLoaded))) {
      if (performance.now() > deadline) throw new Error(`${url} has not loaded within 20 seconds`);
      await sleep(50);
    }
  };
  const press = (key: string) =>
    session.post("actions", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: ["keyDown", "keyUp"].map((type) => ({ type, value: key })),
        },
      ],
    });

  return {
    evaluate,
    async goto(url) {
      for (let tries = 1; ; tries += 1) {
        try {
          await load(url);
          return;
        } catch (error) {
          if (tries === 3) throw error;
        }
      }
    },
    async click(selector) {
      // The driver scrolls only to the edge, where the sticky header covers elements.
      await evaluate((wanted) => {
        document.querySelector(wanted)?.scrollIntoView({ block: "center", behavior: "instant" });
      }, selector);
      const element = await session.post("element", { using: "css selector", value: selector });
      await session.post(`element/${(element as Record<string, string>)[elementKey]}/click`);
    },
    async type(text) {
      for (const letter of text) await press(letter);
    },
    press: async (key) => void (await press(keys[key])),
    goBack: async () => void (await session.post("back")),
    goForward: async () => void (await session.post("forward")),
    setSize: (...size) => setViewport(session, evaluate, size),
    async screenshot(file) {
      await writeFile(file, String(await session.get("screenshot")), "base64");
    },
    print: () => Promise.resolve(null),
    async messages() {
      await evaluate(() => null);
      return messages;
    },
  };
}

/**
 * The window has a tool bar, so the viewport is smaller and the window grows by the difference. The new size takes
 * effect after a moment.
 */
async function setViewport(
  session: WebDriverSession,
  evaluate: EnginePage["evaluate"],
  [width, height]: readonly [width: number, height: number],
): Promise<void> {
  const bar = { width: 0, height: 0 };
  for (let tries = 0; tries < 50; tries += 1) {
    const outer = { width: width + bar.width, height: height + bar.height };
    await session.post("window/rect", outer);
    const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (inner.width === width && inner.height === height) return;
    await sleep(20);
    bar.width = Math.min(Math.max(outer.width - inner.width, 0), 100);
    bar.height = Math.min(Math.max(outer.height - inner.height, 0), 200);
  }
  throw new Error(`The window does not become ${width} by ${height} pixels`);
}

interface Evaluation {
  readonly result?: unknown;
  readonly error?: string;
  /** Messages since the previous evaluation. */
  readonly seen: readonly string[];
}

/**
 * Runs in the page: calls the function and collects messages. WebKit's driver does not report the console, so the first
 * evaluation in a document starts recording; earlier messages of the document's scripts are missed.
 */
function callInPage(work: (...args: unknown[]) => unknown, args: unknown[]): Evaluation {
  const { journeyMessages: seen = [] } = window as { journeyMessages?: string[] };
  if (!("journeyMessages" in window)) {
    Object.assign(window, { journeyMessages: seen });
    addEventListener("error", ({ message }) => seen.push(`thrown: ${message}`));
    addEventListener("unhandledrejection", ({ reason }) => seen.push(`thrown: ${reason}`));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      seen.push(`security policy: ${violatedDirective} refuses ${blockedURI}`),
    );
    for (const level of ["error", "warn"] as const) {
      const log = console[level];
      console[level] = (...words: unknown[]) => {
        seen.push(`${level}: ${words.join(" ")}`);
        log(...words);
      };
    }
  }
  try {
    return { result: work(...args), seen: seen.splice(0) };
  } catch (error) {
    return { error: String(error), seen: seen.splice(0) };
  }
}

/** Starts a virtual screen, which picks a free display number and prints it. */
async function startScreen() {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(screen.stdout, "data")) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
