import type { BrowserContext, Page, Request } from "@playwright/test";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { hasItsContent, test as base } from "./fixtures.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** Calendar on `/offers/month-end`. */
export const calendarUrl = sampleText(
  "nodes/lp_template/lp-month-end/en.yaml",
  "paragraphs",
  4,
  "link",
  "uri",
);

/** All third-party services that wait for consent, at hosts that do not exist. */
const services = {
  GTM_ID: "GTM-TEST1",
  ASSISTANT_SCRIPT: "https://assistant.example/assistant.js",
  ASSISTANT_GLOBAL: "TestAssistant",
  ASSISTANT_SHOW: "show",
  ASSISTANT_HIDE: "hide",
  CALENDLY_ORIGIN: new URL(calendarUrl).origin,
};

/** The settings for each chat provider. */
const chats = {
  generic: {
    CHAT_PROVIDER: "generic",
    CHAT_SCRIPT: "https://chat.example/chat.js",
    CHAT_GLOBAL: "TestChat",
    CHAT_SHOW: "show",
    CHAT_HIDE: "hide",
  },
  drift: { CHAT_PROVIDER: "drift", CHAT_SCRIPT: "https://js.driftt.com/include/1/test.js" },
  salesforce: {
    CHAT_PROVIDER: "salesforce",
    CHAT_SCRIPT:
      "https://test.my.site.com/ESWTest/assets/js/bootstrap.min.js#org=00D1&deployment=Test&scrt2=https://test.my.salesforce-scrt.com",
  },
} as const;

interface WorkerFixtures {
  subsite: "mrs" | null;
  chat: keyof typeof chats;
  site: SiteProcess;
}

/** The test function with a site that uses every service; `test.use({ subsite: "mrs", chat: "drift" })`. */
export const test = base.extend<object, WorkerFixtures>({
  subsite: [null, { option: true, scope: "worker" }],
  chat: ["generic", { option: true, scope: "worker" }],
  site: [
    async ({ subsite, chat }, provide) => {
      const site = await startSite({
        ...services,
        ...chats[chat],
        ...(subsite !== null && { SUBSITE: subsite }),
      });
      await hasItsContent(site);
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Behaviour of the fake third-party scripts. */
export type FakeBehaviour = "works" | "throws" | "hangs" | "is refused";

const fault = `window.thirdPartyScripts = (window.thirdPartyScripts ?? 0) + 1; throw new Error("a third-party fault")`;
const script = `window.thirdPartyScripts = (window.thirdPartyScripts ?? 0) + 1`;
const player = `<!doctype html><title>Fake player</title><p>Fake player</p><script>
parent.postMessage({ event: "calendly.page_height", payload: { height: "1234px" } }, "*");
</script>`;

/**
 * Replaces all hosts except the site with fakes. Returns the list of requested URLs, which grows while the test runs.
 * `behaviour` can also be an object with working scripts by host.
 */
export async function fakeThirdParties(
  context: BrowserContext,
  origin: string,
  behaviour: FakeBehaviour | Readonly<Record<string, string>> = "works",
): Promise<string[]> {
  const requested: string[] = [];
  const isThirdParty = (url: URL) => url.protocol.startsWith("http") && url.origin !== origin;
  context.on("request", (request: Request) => {
    if (isThirdParty(new URL(request.url()))) requested.push(request.url());
  });
  await context.route(isThirdParty, async (route) => {
    if (behaviour === "hangs") return undefined;
    if (behaviour === "is refused") return route.abort();
    if (route.request().resourceType() !== "script")
      return route.fulfill({ contentType: "text/html", body: player });
    if (behaviour === "throws")
      return route.fulfill({ contentType: "text/javascript", body: fault });
    const { host } = new URL(route.request().url());
    const body = (typeof behaviour === "object" ? behaviour[host] : null) ?? script;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return requested;
}

/** Returns the names of everything that the browser stores for the site: cookies, `localStorage`, `sessionStorage`. */
export async function storedNames(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const entries = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...cookies.map(({ name }) => name), ...entries].toSorted();
}

/** Returns everything that was pushed to the tag manager, with commands as lists. */
export const pushedEvents = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );

declare global {
  interface Window {
    thirdPartyScripts?: number;
  }
}
