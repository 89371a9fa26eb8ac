import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { connectDevtools, type DevtoolsEvent } from "./devtools.ts";

/**
 * A tab of Chromium that renders pages before the click. Playwright's do not: Chromium renders nothing before the click
 * while a program controls a page instead of the tab.
 */
export interface ChromiumTab {
  /** Loads an address in the visible page, and waits for its load event. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the visible page, or in the one that is rendered before the click. */
  evaluate<T>(expression: string, where?: "visible" | "prerendered"): Promise<T>;
  /** Moves the pointer onto the first visible element that matches. */
  pointAt(selector: string): Promise<void>;
  /** Presses the button where the pointer is, and releases it after some milliseconds (default 0). */
  click(pressMs?: number): Promise<void>;
  /** Requests of all pages so far, in order. */
  readonly requests: readonly TabRequest[];
  /** Returns the addresses of the links that the rules of the visible page include, without the origin. */
  candidates(): readonly string[];
  /** Returns what became of the page at a path that was to be rendered before the click; null: it never was to be. */
  prerenderOf(pathname: string): string | null;
  /** Texts passed to `window.report`, in order. */
  readonly reports: readonly string[];
  /** Errors on the console of any page. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface TabRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** It was made by the page that is rendered before the click, before the click. */
  readonly isEarly: boolean;
}

interface TabOptions {
  /** The browser's program. */
  readonly program: string;
  /** Its switches. */
  readonly switches: readonly string[];
  /** Runs in every page before its own scripts. */
  readonly script?: string;
  /** Pattern of addresses that pages do not load, except those that were rendered before the click. */
  readonly blocked?: string;
}

interface PageSession {
  readonly id: string;
  readonly targetId: string;
  isPrerendered: boolean;
}

const loadLimitMs = 30_000;

/** Starts Chromium with one empty tab. */
export async function openChromiumTab(options: TabOptions): Promise<ChromiumTab> {
  const { program, switches, script = "", blocked } = options;
  const profile = await mkdtemp(path.join(tmpdir(), "tab-"));
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const browser = spawn(program, [...own, ...switches, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const pages: PageSession[] = [];
  const requests: TabRequest[] = [];
  const reports: string[] = [];
  const errors: string[] = [];
  const prerenders = new Map<string, string>();
  let candidates: readonly string[] = [];
  const loaded = new EventTarget();

  const devtools = await connectDevtools(await addressOf(browser), onEvent);
  const { send } = devtools;

  function onEvent({ method, params, sessionId }: DevtoolsEvent): void {
    const page = pages.find(({ id }) => id === sessionId);
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page" && sessionId) {
      attach(params.sessionId, params.targetInfo);
    } else if (method === "Target.detachedFromTarget") {
      const index = pages.findIndex(({ id }) => id === params.sessionId);
      if (index >= 0) pages.splice(index, 1);
    } else if (method === "Target.targetInfoChanged") {
      const changed = pages.find(({ targetId }) => targetId === params.targetInfo.targetId);
      if (changed) changed.isPrerendered = params.targetInfo.subtype === "prerender";
    } else if (method === "Network.requestWillBeSent") {
      const { method: verb, url, postData = "" } = params.request;
      const isEarly = page?.isPrerendered === true;
      requests.push({ method: verb, url, body: postData, isEarly });
    } else if (method === "Runtime.bindingCalled") {
      reports.push(params.payload);
    } else if (method === "Page.loadEventFired") {
      loaded.dispatchEvent(new Event(sessionId ?? ""));
    } else if (method === "Preload.prerenderStatusUpdated") {
      const { key, status, prerenderStatus } = params;
      prerenders.set(new URL(key.url).pathname, prerenderStatus ?? status);
    } else if (method === "Page.frameNavigated" && !params.frame.parentId && !page?.isPrerendered) {
      candidates = [];
    } else if (method === "Preload.preloadingAttemptSourcesUpdated" && !page?.isPrerendered) {
      const sources: readonly { key: { url: string } }[] = params.preloadingAttemptSources;
      candidates = sources.map(({ key }) => key.url.slice(new URL(key.url).origin.length));
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      errors.push(`${params.entry.text} (${params.entry.url})`);
    } else if (method === "Runtime.exceptionThrown") {
      errors.push(params.exceptionDetails.exception?.description ?? "");
    }
  }

  /** Chromium holds a new page until the last of these commands, so none of them may be waited for. */
  function attach(id: string, { targetId, subtype }: { targetId: string; subtype?: string }): void {
    const isPrerendered = subtype === "prerender";
    pages.push({ id, targetId, isPrerendered });
    const isWhole = isPrerendered || blocked === undefined;
    const commands: readonly (readonly [string, object?])[] = [
      ["Page.enable"],
      ["Network.enable"],
      ["Runtime.enable"],
      ["Log.enable"],
      ["Preload.enable"],
      ["Runtime.addBinding", { name: "report" }],
      ["Page.addScriptToEvaluateOnNewDocument", { source: script }],
      ...(isWhole ? [] : ([["Network.setBlockedURLs", { urls: [blocked] }]] as const)),
      ["Runtime.runIfWaitingForDebugger"],
    ];
    // A page that is no longer needed may be gone before all have arrived.
    for (const [method, params] of commands) send(method, params, id).catch(() => {});
  }

  function sessionOf(where: "visible" | "prerendered"): string {
    const found = pages.find(({ isPrerendered }) => isPrerendered === (where === "prerendered"));
    if (found === undefined) throw new Error(`The tab has no ${where} page.`);
    return found.id;
  }

  async function evaluate<T>(expression: string, where: "visible" | "prerendered" = "visible") {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", options, sessionOf(where));
    if (exceptionDetails) throw new Error(result.description);
    return result.value as T;
  }

  const { targetInfos } = await send("Target.getTargets", { filter: [{}] });
  const { targetId } = targetInfos.find(({ type }: { type: string }) => type === "tab");
  const tab = (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  const all = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] };
  await send("Target.setAutoAttach", all, tab);
  let pointer = { x: 0, y: 0 };

  return {
    requests,
    reports,
    errors,
    evaluate,
    candidates: () => candidates,
    prerenderOf: (pathname) => prerenders.get(pathname) ?? null,
    async open(url) {
      const session = sessionOf("visible");
      const isLoaded = new Promise((resolve) => {
        loaded.addEventListener(session, resolve, { once: true });
      });
      await send("Page.navigate", { url }, session);
      await withTimeLimit(loadLimitMs, () => isLoaded);
    },
    async pointAt(selector) {
      pointer = await evaluate(`(${centreOf})(${JSON.stringify(selector)})`);
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...pointer }, sessionOf("visible"));
    },
    async click(pressMs = 0) {
      const button = { ...pointer, button: "left", clickCount: 1 };
      const session = sessionOf("visible");
      await send("Input.dispatchMouseEvent", { type: "mousePressed", ...button }, session);
      await pause(pressMs);
      await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button }, session);
    },
    async close() {
      devtools.close();
      const hasEnded = once(browser, "exit");
      browser.kill();
      await hasEnded;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs in the page: scrolls to the first visible element that matches, and returns its centre. */
function centreOf(selector: string): { x: number; y: number } {
  const found = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (found === undefined) throw new Error(`Nothing visible matches ${selector}`);
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the address at which a browser waits for commands. Rejects if it prints none. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (browser.stderr === null) throw new Error("The browser has no output.");
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // A browser whose output nobody reads stops.
    browser.stderr.resume();
    return address;
  }
  throw new Error("The browser has not started.");
}
