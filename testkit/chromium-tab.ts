import { setTimeout as pause } from "node:timers/promises";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import type { Devtools, DevtoolsSession } from "./devtools.ts";
import { type ChromiumOptions, startChromium } from "./start-chromium.ts";

/**
 * A tab of Chromium that renders pages before the click. Playwright's do not: Chromium renders nothing before the click
 * while a program controls a page instead of the tab.
 */
export interface ChromiumTab {
  /** Loads an address in the visible page, and waits for its load event. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the visible page, or in the one that is rendered before the click. */
  evaluate<T>(expression: string, where?: Which): Promise<T>;
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

type Which = "visible" | "prerendered";

export interface TabRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** It was made by the page that is rendered before the click, before the click. */
  readonly isEarly: boolean;
}

interface TabOptions extends ChromiumOptions {
  /** Runs in every page before its own scripts. */
  readonly script?: string;
  /** Pattern of addresses that pages do not load, except those that were rendered before the click. */
  readonly blocked?: string;
}

interface TabPage extends DevtoolsSession {
  readonly targetId: string;
  isPrerendered: boolean;
  /** Settles when the page has been replaced or given up. */
  readonly gone: PromiseWithResolvers<null>;
  /** Resolves when the page has its script. A page that is navigated before may lose it with its process. */
  readonly prepared: Promise<unknown>;
}

/** How long a page may take to be there, or to load. */
const limitMs = 30_000;

/** Starts Chromium with one empty tab. */
export async function openChromiumTab(options: TabOptions): Promise<ChromiumTab> {
  const { browser, devtools, stop } = await startChromium(options);
  const seen = createRecord();
  const pages = new Map<string, TabPage>();
  let pointer = { x: 0, y: 0 };

  /** Waits for the page, because a click replaces the visible one. */
  const pageOf = async (where: Which): Promise<TabPage> => {
    const endsAt = Date.now() + limitMs;
    for (;;) {
      const isWanted = (page: TabPage) => page.isPrerendered === (where === "prerendered");
      const found = [...pages.values()].find(isWanted);
      if (found !== undefined) return found;
      if (Date.now() > endsAt) throw new Error(`The tab has no ${where} page.`);
      await pause(10);
    }
  };
  const evaluate = async <T>(expression: string, where: Which = "visible"): Promise<T> => {
    const { send, gone } = await pageOf(where);
    const wanted = { expression, awaitPromise: true, returnByValue: true };
    const answer = await Promise.race([send("Runtime.evaluate", wanted), gone.promise]);
    // Chromium does not answer for a page that has been replaced.
    if (answer === null) return evaluate(expression, where);
    if (answer.exceptionDetails) throw new Error(answer.result.description);
    return answer.result.value as T;
  };

  const tab = await attachToTab(browser, devtools);
  tab.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    const isPrerendered = targetInfo.subtype === "prerender";
    const { send, on } = devtools.session(sessionId);
    const gone = Promise.withResolvers<null>();
    const opened = { send, on, targetId: targetInfo.targetId, isPrerendered, gone };
    const page = { ...opened, prepared: prepare(opened, options) };
    pages.set(sessionId, page);
    seen.watch(page);
  });
  tab.on("Target.detachedFromTarget", ({ sessionId }) => {
    pages.get(sessionId)?.gone.resolve(null);
    pages.delete(sessionId);
  });
  tab.on("Target.targetInfoChanged", ({ targetInfo: { targetId, subtype } }) => {
    for (const page of pages.values())
      if (page.targetId === targetId) page.isPrerendered = subtype === "prerender";
  });
  await tab.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{}],
  });

  return {
    ...seen.record,
    evaluate,
    async open(url) {
      const page = await pageOf("visible");
      await page.prepared;
      const isLoaded = new Promise<void>((resolve) =>
        page.on("Page.loadEventFired", () => resolve()),
      );
      await page.send("Page.navigate", { url });
      await withTimeLimit(limitMs, () => isLoaded);
    },
    async pointAt(selector) {
      pointer = await evaluate(`(${String(centreOf)})(${JSON.stringify(selector)})`);
      const { send } = await pageOf("visible");
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", ...pointer });
    },
    async click(pressMs = 0) {
      const { send } = await pageOf("visible");
      const button = { ...pointer, button: "left", clickCount: 1 } as const;
      await send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
      await pause(pressMs);
      // The page that this opens may replace the page before it answers.
      void send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button }).catch(() => {});
    },
    close: stop,
  };
}

async function attachToTab(browser: DevtoolsSession, devtools: Devtools): Promise<DevtoolsSession> {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{}] });
  const targetId = targetInfos.find(({ type }) => type === "tab")?.targetId ?? "";
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  return devtools.session(sessionId);
}

/** Prepares a new page. Chromium holds it until the last of these commands, so none of them can be awaited. */
function prepare(
  page: Pick<TabPage, "send" | "isPrerendered">,
  { script = "", blocked }: TabOptions,
): Promise<unknown> {
  const isWhole = page.isPrerendered || blocked === undefined;
  const sent: readonly Promise<unknown>[] = [
    page.send("Page.enable"),
    page.send("Network.enable"),
    page.send("Runtime.enable"),
    page.send("Log.enable"),
    page.send("Preload.enable"),
    page.send("Runtime.addBinding", { name: "report" }),
    page.send("Page.addScriptToEvaluateOnNewDocument", { source: script }),
    ...(isWhole ? [] : [page.send("Network.setBlockedURLs", { urls: [blocked] })]),
    page.send("Runtime.runIfWaitingForDebugger"),
  ];
  // A page that is no longer needed may be gone before all have arrived.
  return Promise.allSettled(sent);
}

type TabRecord = Pick<
  ChromiumTab,
  "candidates" | "errors" | "prerenderOf" | "reports" | "requests"
>;

/** Records what the pages of a tab do. */
function createRecord() {
  const requests: TabRequest[] = [];
  const reports: string[] = [];
  const errors: string[] = [];
  const prerenders = new Map<string, string>();
  let candidates: readonly string[] = [];
  return {
    record: {
      requests,
      reports,
      errors,
      candidates: () => candidates,
      prerenderOf: (pathname) => prerenders.get(pathname) ?? null,
    } satisfies TabRecord,
    watch(page: TabPage): void {
      page.on("Network.requestWillBeSent", ({ request: { method, url, postData = "" } }) => {
        requests.push({ method, url, body: postData, isEarly: page.isPrerendered });
      });
      page.on("Runtime.bindingCalled", ({ payload }) => void reports.push(payload));
      page.on("Log.entryAdded", ({ entry: { level, text, url = "" } }) => {
        if (level === "error") errors.push(`${text} (${url})`);
      });
      page.on("Runtime.exceptionThrown", ({ exceptionDetails }) => {
        errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
      });
      page.on("Preload.prerenderStatusUpdated", ({ key, status, prerenderStatus }) => {
        prerenders.set(new URL(key.url).pathname, prerenderStatus ?? status);
      });
      page.on("Page.frameNavigated", ({ frame }) => {
        if (frame.parentId === undefined && !page.isPrerendered) candidates = [];
      });
      page.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
        if (page.isPrerendered) return;
        const addresses = preloadingAttemptSources.map(({ key }) => new URL(key.url));
        candidates = addresses.map(({ pathname, search, hash }) => pathname + search + hash);
      });
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
