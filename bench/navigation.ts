import { setTimeout } from "node:timers/promises";
import { findBrowser } from "../scripts/lib/browser.ts";
import { type ChromiumTab, openChromiumTab } from "#testkit/chromium-tab.ts";
import { startSite } from "#testkit/site-process.ts";
import { browserSwitches } from "../e2e/browser-switches.ts";
import { documentIsHydrated } from "../e2e/hydration.ts";
import { atMost, type Figure } from "./figure.ts";
import { cable, startSlowLine } from "./slow-line.ts";

/** Pages of several kinds that the home page of the sample site links to. */
const pages = [
  "/ap-automation",
  "/ar-automation/tour",
  "/customer-communications",
  "/customers/lakeview-health",
  "/customers",
  "/solutions/banking",
  "/partners",
  "/knowledge-hub/what-is-three-way-matching",
  "/press",
  "/postage",
];

interface Way {
  readonly name: string;
  /** Addresses that the first page does not load. */
  readonly blocked?: string;
  /** How long the pointer rests on the link before the click, in milliseconds. */
  readonly restMs: number;
  /** Whether visitors get pages this way, in contrast to a way that is measured to compare. */
  readonly isOurs: boolean;
}

/** Readers need some 300 ms between reaching a link and the click. Fingers press at once, and for some 80 ms. */
const [rest, press] = [300, 80];
const application = "*/assets/*.js";

const ways: readonly Way[] = [
  { name: "before the application, pointer", blocked: application, restMs: rest, isOurs: true },
  { name: "before the application, finger", blocked: application, restMs: 0, isOurs: true },
  { name: "client navigation, pointer", restMs: rest, isOurs: true },
  { name: "client navigation, finger", restMs: 0, isOurs: true },
  { name: "documents without rules, pointer", blocked: "*.js*", restMs: rest, isOurs: false },
];

/**
 * Runs in every page: stores when a link is clicked (the reports of a page that is left may be lost), and reports when a frame with another page has been painted. A page that
 * fades in counts from its first frame.
 */
const script = `
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", () => localStorage.setItem("clickedAt", now()), { capture: true });
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => report(location.pathname + " " + now());
    port2.postMessage(null);
  });
  addEventListener("pagereveal", painted);
  addEventListener("DOMContentLoaded", () => {
    let heading = document.querySelector("main h1");
    new MutationObserver(() => {
      const shown = document.querySelector("main h1");
      if (shown === null || shown === heading) return;
      heading = shown;
      painted();
    }).observe(document, { childList: true, subtree: true });
  });
`;

/**
 * Measures the time from the click on a link of the home page to the first frame of the next page, for ten pages over
 * a cable line, each in a browser of its own that has just loaded the home page. The server has all of them in memory.
 */
export async function measureNavigation(): Promise<readonly Figure[]> {
  const site = await startSite({ LOG_LEVEL: "error" });
  const line = await startSlowLine(site.origin, cable);
  try {
    // Until all content is loaded, absent pages are 503.
    while ((await fetch(`${site.origin}/absent`)).status !== 404) await setTimeout(100);
    // By the address that the browser uses, because the cache keeps pages by it.
    for (const path of ["/", ...pages])
      for (const address of [path, dataOf(path)]) await fetch(line.origin + address);
    const figures: Figure[] = [];
    for (const way of ways) {
      const took: number[] = [];
      for (const path of pages) took.push(await measurePage(line.origin, path, way));
      const name = `${way.name}: p50 / p75 / slowest`;
      const target = atMost(100, "ms at p75", shareOf(took, 0.75));
      figures.push(way.isOurs ? [name, summaryOf(took), target] : [name, summaryOf(took)]);
    }
    return figures;
  } finally {
    line.close();
    await site.stop();
  }
}

const dataOf = (path: string) => `${path === "/" ? "/_" : path}.data?_routes=content`;

/** Returns the milliseconds from the click to the first frame of a page. */
async function measurePage(origin: string, path: string, way: Way): Promise<number> {
  const tab = await openChromiumTab({
    program: findBrowser() ?? "",
    switches: browserSwitches,
    script,
    ...(way.blocked !== undefined && { blocked: way.blocked }),
  });
  try {
    await tab.open(`${origin}/`);
    if (way.blocked === undefined) await isTrue(tab, `(${String(documentIsHydrated)})()`);
    // Time for what the page does when it is idle: prefetching, or reading the rules.
    await setTimeout(1500);
    await tab.pointAt(`a[href="${path}"]`);
    await setTimeout(way.restMs);
    await tab.click(press);
    const paintedAt = await paintOf(tab, path);
    await isTrue(tab, "localStorage.clickedAt !== undefined");
    return paintedAt - Number(await tab.evaluate("localStorage.clickedAt"));
  } finally {
    await tab.close();
  }
}

const limitMs = 20_000;

async function isTrue(tab: ChromiumTab, expression: string): Promise<void> {
  const endsAt = Date.now() + limitMs;
  while (!(await tab.evaluate(expression))) {
    if (Date.now() > endsAt) throw new Error(`This did not become true: ${expression}`);
    await setTimeout(50);
  }
}

/** Returns when the first frame of a page was painted, as soon as it was. */
async function paintOf(tab: ChromiumTab, path: string): Promise<number> {
  const endsAt = Date.now() + limitMs;
  for (;;) {
    const found = tab.reports.find((report) => report.startsWith(`${path} `));
    if (found !== undefined) return Number(found.split(" ")[1]);
    if (Date.now() > endsAt) throw new Error(`${path} was not painted.`);
    await setTimeout(10);
  }
}

function summaryOf(took: readonly number[]): string {
  return `${shareOf(took, 0.5)} / ${shareOf(took, 0.75)} / ${shareOf(took, 1)} ms`;
}

/** Returns the time that a share of all keeps. */
function shareOf(took: readonly number[], share: number): number {
  const sorted = took.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity);
}
