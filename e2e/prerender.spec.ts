import { findBrowser } from "../scripts/lib/browser.ts";
import type { CountReport } from "#domain/counting/count-report.ts";
import { type ChromiumTab, openChromiumTab } from "#testkit/chromium-tab.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { browserSwitches } from "./browser-switches.ts";
import { expect, hasItsContent, test as base } from "./fixtures.ts";
import { documentIsHydrated } from "./hydration.ts";

interface TabOptions {
  /** The first page has no application: it has not been loaded yet, or cannot be. */
  readonly isBeforeApplication?: boolean;
}

interface TestFixtures {
  openTab: (options?: TabOptions) => Promise<ChromiumTab>;
}

/** The page that is opened by a link, and the page with a password. */
const next = "/customers";
const gated = "/price-list-partners";

/** Runs in every page: all page loads are measured. */
const script = "Math.random = () => 0;";

const test = base.extend<TestFixtures, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, provide) => {
      const site = await startSite({ COUNTING: "anonymous" });
      await hasItsContent(site);
      // Browsers get a page before the click only if a visitor has opened it before.
      for (const path of ["/", next, gated]) await fetch(site.origin + path);
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  openTab: async ({}, provide) => {
    const tabs: ChromiumTab[] = [];
    await provide(async ({ isBeforeApplication = false } = {}) => {
      const tab = await openChromiumTab({
        program: findBrowser() ?? "",
        switches: browserSwitches,
        script,
        ...(isBeforeApplication && { blocked: "*/assets/*.js" }),
      });
      tabs.push(tab);
      return tab;
    });
    for (const tab of tabs) await tab.close();
  },
});

const linkTo = (path: string) => `a[href="${path}"]`;
const isHydrated = (tab: ChromiumTab) =>
  expect.poll(() => tab.evaluate(`(${String(documentIsHydrated)})()`)).toBe(true);

type LinkAttributes = Readonly<Record<string, string>>;

/** Adds links at the top of the visible page. */
const addLinks = (tab: ChromiumTab, links: readonly LinkAttributes[]) =>
  tab.evaluate(`(${String(addLinksHere)})(${JSON.stringify(links)})`);

/** Runs in the page, whose security policy allows no HTML. */
function addLinksHere(links: readonly LinkAttributes[]): void {
  for (const attributes of links) {
    const link = document.createElement("a");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    link.textContent = link.href;
    document.querySelector("main")?.prepend(link);
  }
}

/** Runs in the page: hides it as a visitor who leaves. The requests of a page that is gone cannot be observed. */
const leave = `
  Object.defineProperty(document, "visibilityState", { value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
`;

/** Waits until a page has been loaded, and everything that would run when the browser is idle. */
const whenIdle = `new Promise((resolve) => {
  const idle = () => requestIdleCallback(() => requestIdleCallback(resolve));
  document.readyState === "complete" ? idle() : addEventListener("load", idle);
})`;

test("a page is rendered while the pointer rests on its link, and visited when it is opened", async ({
  site,
  openTab,
}) => {
  const tab = await openTab({ isBeforeApplication: true });
  await tab.open(`${site.origin}/`);
  await tab.pointAt(linkTo(next));
  await expect.poll(() => tab.prerenderOf(next)).toBe("Ready");
  await tab.evaluate(whenIdle, "prerendered");
  const early = tab.requests
    .filter(({ isEarly }) => isEarly)
    .map(({ url }) => new URL(url).pathname);
  expect(
    early.filter((path) => /^\/(?:assets\/.*\.js|hydration|api|datalayer)/.test(path)),
  ).toEqual([]);
  const stored = "[document.prerendering, history.state, localStorage.length, document.cookie]";
  expect(await tab.evaluate(stored, "prerendered")).toEqual([true, null, 0, ""]);

  await tab.click();
  await isHydrated(tab);
  const activation = `performance.getEntriesByType("navigation")[0].activationStart`;
  expect(await tab.evaluate(`location.pathname`)).toBe(next);
  expect(await tab.evaluate<number>(activation)).toBeGreaterThan(0);
  const history = `JSON.parse(localStorage.visitor).history.map(({ type, path }) => [type, path])`;
  expect(await tab.evaluate(history)).toEqual([
    ["init", next],
    ["navigate", next],
  ]);

  await tab.evaluate(whenIdle);
  await tab.evaluate(leave);
  const sent = (path: string) =>
    tab.requests.filter(({ method, url }) => method === "POST" && new URL(url).pathname === path);
  await expect.poll(() => sent("/api/counts").length).toBe(1);
  const report = JSON.parse(sent("/api/counts")[0]?.body ?? "") as CountReport;
  expect(report.pages.flatMap(({ events }) => events)).toEqual([
    { step: "visit" },
    { step: "view" },
  ]);
  await expect.poll(() => sent("/api/vitals").length).toBe(1);
  expect(tab.errors.filter((error) => !error.includes("ERR_BLOCKED_BY_CLIENT"))).toEqual([]);
});

test("links that count, open, store or ask for something are left out", async ({
  site,
  openTab,
}) => {
  const tab = await openTab({ isBeforeApplication: true });
  await tab.open(`${site.origin}/`);
  const excluded = [
    `${next}?utm_source=mail`,
    `${next}#stories`,
    "/api/draft?path=/",
    "/api/review/de",
    "/contact",
    "/de/request-a-demo",
    "/de/thank-you-page",
    "/sites/default/files/a.pdf",
    "/-/gallery",
    "https://other.example/elsewhere",
  ];
  await addLinks(tab, [
    ...excluded.map((href) => ({ href })),
    { href: "/file", download: "" },
    { href: "/tab", target: "_blank" },
    { href: "/added" },
  ]);
  await expect.poll(() => tab.candidates()).toContain("/added");
  expect(tab.candidates()).toContain(next);
  for (const address of [...excluded, "/file", "/tab", "/elsewhere"])
    expect(tab.candidates()).not.toContain(address);
});

test("a page with a password is not rendered before the click, and opens as usual", async ({
  site,
  openTab,
}) => {
  const tab = await openTab({ isBeforeApplication: true });
  await tab.open(`${site.origin}/`);
  await addLinks(tab, [{ href: gated }]);
  await expect.poll(() => tab.candidates()).toContain(gated);
  await tab.pointAt(linkTo(gated));
  await expect.poll(() => tab.prerenderOf(gated)).toMatch(/Fail|Bad/);
  await tab.click();
  await expect.poll(() => tab.evaluate("location.pathname")).toBe(gated);
  const password = `document.querySelector("input[type=password]") !== null`;
  await expect.poll(() => tab.evaluate(password)).toBe(true);
  // Its own links are visited like any other.
  expect(tab.candidates()).toEqual([]);
});

test("once client navigation follows links, only those to other languages are rendered before the click", async ({
  site,
  openTab,
}) => {
  const tab = await openTab();
  await tab.open(`${site.origin}/`);
  await isHydrated(tab);
  await expect.poll(() => tab.candidates()).not.toContain(next);
  expect(tab.candidates()).toContain("/de");
  const languages = await tab.evaluate<string[]>(
    `[...document.querySelectorAll("a[hreflang]")].map((link) => link.pathname)`,
  );
  expect(tab.candidates().filter((path) => !languages.includes(path))).toEqual([]);

  await tab.evaluate("window.isSameDocument = true");
  await tab.pointAt(linkTo(next));
  await tab.click();
  await expect.poll(() => tab.evaluate("location.pathname")).toBe(next);
  expect(await tab.evaluate("window.isSameDocument")).toBe(true);
  expect(tab.prerenderOf(next)).toBeNull();
});
