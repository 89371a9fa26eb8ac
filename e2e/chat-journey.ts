import type { Page } from "@playwright/test";
import { open } from "./consent-journey.ts";
import { expect, isHydrated } from "./fixtures.ts";
import { type FakeBehaviour, fakeThirdParties, test } from "./third-party-services.ts";
import { brand } from "#sample/brand/brand.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";

/** Returns a fake provider's script that records on `window` whether the widget is shown. */
const isShown = (widget: string, value: boolean) =>
  `() => { window.${widget}IsShown = ${String(value)}; }`;
const both = (widget: string, show: string, hide: string) =>
  `{ ${show}: ${isShown(widget, true)}, ${hide}: ${isShown(widget, false)} }`;
export const chatScripts = {
  "chat.example": `window.TestChat = ${both("chat", "show", "hide")};`,
  "assistant.example": `window.TestAssistant = ${both("assistant", "show", "hide")};`,
  // The script that replaces the queue performs the queued calls.
  "js.driftt.com": `{
    const queue = window.drift;
    const api = { widget: ${both("chat", "show", "hide")} };
    window.drift = { api };
    for (const [method, event, call] of queue) if (method === "on" && event === "ready") call(api);
  }`,
  // The button appears some time after the start.
  "test.my.site.com": `window.embeddedservice_bootstrap = {
    settings: {},
    utilAPI: ${both("chat", "showChatButton", "hideChatButton")},
    init(...given) {
      window.chatStartedWith = given;
      setTimeout(() => dispatchEvent(new Event("onEmbeddedMessagingButtonCreated")), 300);
    },
  };`,
};

const isFull = Boolean(process.env["FULL"]);

/** Whether chat and assistant are shown; null: never loaded. */
export const widgets = (page: Page) =>
  page.evaluate(() => [window.chatIsShown ?? null, window.assistantIsShown ?? null]);

/** Gives consent to everything, for all pages of the test. */
async function agree(page: Page) {
  await open(page, "/about");
  await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
}

/** Opens a page with a controlled clock, and advances it beyond the delays of chat and assistant. */
async function openLater(page: Page, path: string) {
  const code = page.waitForResponse((answer) => /\/assets\/widgets/.test(answer.url()));
  await page.goto(path);
  await page.clock.runFor(2000);
  await isHydrated(page);
  await code;
  for (let seconds = 0; seconds < 5; seconds += 1) await page.clock.runFor(1000);
}

type Table = readonly (readonly [path: string, chat: boolean | null, assistant: boolean | null])[];

/** Tests which pages show chat and assistant, or a sample of the pages. The site needs `chat: "generic"`. */
export function testTable(table: Table): void {
  const rows = isFull ? table : table.filter((_, index) => index % 3 === 1);
  test("chat and assistant are shown where the rules allow it, and not loaded elsewhere", async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(90_000);
    const asked = await fakeThirdParties(context, site.origin, chatScripts);
    await agree(page);
    await page.clock.install();
    for (const [path, chat, assistant] of rows) {
      asked.splice(0);
      await openLater(page, path);
      await expect.poll(() => widgets(page), path).toEqual([chat, assistant]);
      const has = (host: string) => asked.some((url) => url.includes(host));
      expect([has("chat.example"), has("assistant.example")], path).toEqual([
        chat === true,
        assistant === true,
      ]);
    }
  });
}

/** Tests the chat of the site's provider: when it is shown and hidden, and the effects of faults. */
export function testProvider(chat: "generic" | "drift" | "salesforce"): void {
  test(`chat by ${chat} appears after consent, disappears on a page without it, and reappears on going back`, async ({
    page,
    context,
    site,
  }) => {
    const asked = await fakeThirdParties(context, site.origin, chatScripts);
    await open(page, "/nl/klantbeleving");
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: interfaceText("consent.accept", "nl") }).click();
    await expect.poll(() => widgets(page)).toEqual([true, null]);
    await page.getByRole("banner").getByRole("link", { name: brand.name }).click();
    await expect(page).toHaveURL(/\/nl$/);
    await expect.poll(() => widgets(page)).toEqual([false, null]);
    await page.goBack();
    await expect.poll(() => widgets(page)).toEqual([true, null]);
    const started = await page.evaluate(() => window.chatStartedWith ?? null);
    expect(started?.slice(0, 2) ?? null).toEqual(chat === "salesforce" ? ["00D1", "Test"] : null);
  });

  const messages = {
    throws: /a third-party fault/,
    hangs: null,
    "is refused": /ERR_FAILED/,
  } as const;
  // The first is the sample of `npm test`.
  const behaviours = ["throws", "hangs", "is refused"] as const satisfies readonly FakeBehaviour[];
  for (const behaviour of firstOf(behaviours)) {
    test.describe(`the script of ${chat}`, () => {
      test.use({ expectedMessages: messages[behaviour] });
      test(`that ${behaviour} leaves the page as it is, and usable`, async ({
        page,
        context,
        site,
      }) => {
        const asked = await fakeThirdParties(context, site.origin, behaviour);
        await open(page, "/about");
        const before = await page.locator("main").innerHTML();
        await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
        const isChat = /chat\.example|js\.driftt\.com|test\.my\.site\.com/;
        await expect.poll(() => asked.some((url) => isChat.test(url))).toBe(true);
        expect(await page.locator("main").innerHTML()).toBe(before);
        await page.getByRole("banner").getByRole("link", { name: brand.name }).click();
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      });
    });
  }
}

declare global {
  interface Window {
    chatIsShown?: boolean;
    assistantIsShown?: boolean;
    chatStartedWith?: readonly unknown[];
  }
}
