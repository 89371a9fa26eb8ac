import { chatScripts, testProvider, testTable, widgets } from "./chat-journey.ts";
import { open } from "./consent-journey.ts";
import { expect, isHydrated } from "./fixtures.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Too narrow for country modals.
test.use({
  expectedMessages: /status of 404/,
  viewport: { width: 760, height: 800 },
});

testTable([
  ["/about", true, null],
  ["/en-gb/support", true, null],
  ["/de", true, null],
  ["/fr", true, null],
  ["/nl", null, null],
  ["/nl/klantbeleving", true, null],
  ["/frama-machines", null, null],
]);

test("loads nothing of them before consent, and hides the chat when consent is withdrawn", async ({
  page,
  context,
  site,
}) => {
  const asked = await fakeThirdParties(context, site.origin, chatScripts);
  await open(page, "/cookie-settings");
  await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
  await expect.poll(() => widgets(page)).toEqual([true, null]);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: interfaceText("consent.refuse") }).click();
  await reloaded;
  asked.splice(0);
  await isHydrated(page);
  await expect(
    page.getByRole("checkbox", { name: interfaceText("consent.functionality") }),
  ).not.toBeChecked();
  expect(await widgets(page)).toEqual([null, null]);
  expect(asked).toEqual([]);
});

testProvider("generic");
