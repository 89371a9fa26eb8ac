import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { interfaceText } from "#testkit/interface-text.ts";
import type { SiteProcess } from "#testkit/site-process.ts";
import { acceptAll, banner, categoryOf, open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });
// The tests share a log.
test.describe.configure({ mode: "serial" });

const address = "/api/consent";

/** Returns everything that the log has. It is created with the first decision. */
function loggedBy({ dataDir }: SiteProcess) {
  if (!existsSync(path.join(dataDir, "consent.sqlite"))) return [];
  const database = new DatabaseSync(path.join(dataDir, "consent.sqlite"), { readOnly: true });
  try {
    return database.prepare("SELECT * FROM consent_log ORDER BY number").all();
  } finally {
    database.close();
  }
}

test("each decision is logged once, without anything about the visitor", async ({
  page,
  context,
  site,
}) => {
  await fakeThirdParties(context, site.origin);
  await open(page, "/about");
  const version = Number(await page.locator("html").getAttribute("data-consent-revision"));
  // Tests before this one in the same worker may have decided on the same site.
  const before = loggedBy(site).length;
  const first = page.waitForResponse((response) => response.url().endsWith(address));
  await acceptAll(page).click();
  expect((await first).status()).toBe(204);

  await open(page, "/cookie-settings");
  await categoryOf(page, "marketing").uncheck();
  // A withdrawal reloads the page, because a third-party script has run. The browser then hides the answer.
  await page.getByRole("button", { name: interfaceText("consent.save") }).click();
  await expect.poll(() => loggedBy(site).length).toBe(before + 2);

  const logged = loggedBy(site).slice(before);
  const time = expect.any(Number);
  expect(logged.map((entry) => ({ ...entry }))).toEqual([
    {
      number: before + 1,
      at: time,
      version,
      categories: "functionality,analytics,marketing",
      gpc: 0,
    },
    { number: before + 2, at: time, version, categories: "functionality,analytics", gpc: 0 },
  ]);
});

test("a browser with Global Privacy Control is logged only when its visitor decides, with the signal", async ({
  page,
  context,
  site,
}) => {
  await fakeThirdParties(context, site.origin);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const before = loggedBy(site).length;
  await open(page, "/cookie-settings");
  expect(loggedBy(site)).toHaveLength(before);
  await page.getByRole("button", { name: interfaceText("consent.refuse") }).click();
  await expect.poll(() => loggedBy(site).length).toBe(before + 1);
  expect(loggedBy(site).slice(before)).toMatchObject([{ categories: "", gpc: 1 }]);
});

test("visitors are asked again when the purposes or services have changed, and the new answer is logged", async ({
  page,
  context,
  site,
}) => {
  await fakeThirdParties(context, site.origin);
  await open(page, "/about");
  await banner(page).getByRole("button").nth(1).click();
  await open(page, "/about");
  await expect(banner(page)).toBeHidden();

  // As an earlier release with other services has stored it.
  const cookie = (await context.cookies()).find(({ name }) => name === "cc_cookie");
  const stored = decodeURIComponent(cookie?.value ?? "");
  expect(stored).toMatch(/"revision":\d+/);
  const value = encodeURIComponent(stored.replace(/"revision":\d+/, '"revision":12345'));
  await context.addCookies([{ name: "cc_cookie", value, url: site.origin }]);
  await open(page, "/about");
  await expect(banner(page)).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith(address));
  await acceptAll(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ categories: { length: 3 }, gpc: false });
  await open(page, "/about");
  await expect(banner(page)).toBeHidden();
});

test.describe("while the log cannot be reached", () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to load resource/ });

  test("a decision works as ever", async ({ page, context, site }) => {
    await fakeThirdParties(context, site.origin);
    await page.route(`**${address}`, (route) => route.abort());
    await open(page, "/about");
    await acceptAll(page).click();
    await expect(banner(page)).toBeHidden();
    await open(page, "/about");
    await expect(banner(page)).toBeHidden();
  });
});
