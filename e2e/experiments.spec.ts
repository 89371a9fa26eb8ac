import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { interfaceText } from "#testkit/interface-text.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, hasItsContent, isHydrated, test } from "./fixtures.ts";
import { shifts, watchShifts } from "./shifts.ts";
import { startSlowProxy } from "./slow-proxy.ts";

test.describe.configure({ mode: "default" });

// The site of every test is not used here, so it has little content.
test.use({ contentDir: "testkit/experiments" });

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ CONTENT_DIR: "testkit/experiments", EXPERIMENTS: "session" });
  await hasItsContent(site);
});
test.afterAll(() => site.stop());

const addressOf = (path: string) => site.origin + path;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const plain = "Plain heading";
const bold = "Bold heading";

/** Makes every choice fall on a variant: 0 is the control, 0.99 the last one. */
const draw = (page: Page, random: number) =>
  page.addInitScript((value) => {
    Math.random = () => value;
  }, random);

/** Notes every first heading that was painted. */
const watchHeadings = (page: Page) =>
  page.addInitScript(() => {
    const painted = new Set<string>();
    Object.assign(window, { painted });
    const look = () => {
      for (const each of document.querySelectorAll("h1"))
        if (each.getClientRects().length > 0) painted.add(each.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const painted = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { painted: Set<string> }).painted]);

/** Hides the page as a visitor who leaves, and waits for its report. Playwright does not see requests of a page that is gone. */
const leave = async (page: Page) => {
  const report = page.waitForResponse("**/api/counts", { timeout: 10_000 });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect((await report).status()).toBe(204);
};

test("only the chosen variant is painted, and nothing moves", async ({ page }) => {
  await draw(page, 0.99);
  await watchHeadings(page);
  await watchShifts(page);
  await page.goto(addressOf("/offer"));
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(heading(page)).toHaveText(bold);
  expect(await painted(page)).toEqual([bold]);
  expect(await shifts(page)).toBeLessThan(0.01);
  await expect(page.locator("template[data-variant], [data-experiment] > script")).toHaveCount(0);
  await expect(page.getByLabel("Subject")).toBeVisible();
});

test("on a slow line the control is not painted while its alternative is on its way", async ({
  page,
}) => {
  const slow = await startSlowProxy(site.origin, { text: "<template", pauseMs: 700 });
  await draw(page, 0.99);
  await watchHeadings(page);
  await watchShifts(page);
  await page.goto(`${slow.origin}/offer`);
  await expect(heading(page)).toHaveText(bold);
  expect(await painted(page)).toEqual([bold]);
  expect(await shifts(page)).toBeLessThan(0.01);
  await slow.close();
});

test("without script everybody sees the control, once", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf("/offer"));
  await expect(heading(page)).toHaveText(plain);
  await expect(page.getByText(bold)).toHaveCount(0);
  await context.close();
});

test("a document keeps its variants through client navigation", async ({ page }) => {
  await draw(page, 0);
  await page.goto(addressOf("/home"));
  await isHydrated(page);
  await page.getByRole("link", { name: "The offer" }).click();
  await expect(heading(page)).toHaveText(plain);
  await page.evaluate(() => {
    Math.random = () => 0.99;
  });
  await page.goBack();
  await page.getByRole("link", { name: "a later page" }).click();
  await expect(heading(page)).toHaveText(bold);
  await page.goBack();
  await page.getByRole("link", { name: "The offer" }).click();
  await expect(heading(page)).toHaveText(plain);
});

test("nothing is stored without consent, and a variant survives reloads with it", async ({
  page,
}) => {
  await page.goto(addressOf("/offer"));
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  const stored = () => page.evaluate(() => sessionStorage.getItem("variants"));
  expect(await stored()).toBeNull();
  await page.goto(addressOf("/cookie-settings"));
  await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
  await page.goto(addressOf("/offer"));
  await expect.poll(stored).not.toBeNull();
  const shown = await heading(page).textContent();
  for (const random of [0, 0.5, 0.99]) {
    await draw(page, random);
    await page.reload();
    await expect(heading(page)).toHaveText(shown ?? "");
  }
});

test("legal pages, pages with a password and ended experiments have only the control", async ({
  request,
}) => {
  for (const path of ["/terms", "/closed", "/ended"]) {
    const html = await (await request.get(addressOf(path))).text();
    expect([path, html.includes("data-experiment")]).toEqual([path, false]);
  }
  expect(await (await request.get(addressOf("/terms"))).text()).toContain(plain);
  expect(await (await request.get(addressOf("/offer"))).text()).toContain("data-experiment");
});

test("a browser that sends Global Privacy Control gets the control and is not counted", async ({
  page,
}) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/counts")) reports.push(request.postData() ?? "");
  });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await draw(page, 0.99);
  await page.goto(addressOf("/offer"));
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(heading(page)).toHaveText(plain);
  await page.goto(addressOf("/later"));
  expect(reports).toEqual([]);
});

test("marketers see visits, forms and variants of a campaign", async ({ page }) => {
  await draw(page, 0.99);
  const begun = async () => {
    await page.goto(addressOf("/offer?utm_campaign=Spring-Fair"));
    await isHydrated(page);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Subject").fill("Twelve letters");
  };
  for (let visit = 0; visit < 3; visit++) {
    await begun();
    await leave(page);
  }
  await begun();
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.getByRole("button", { name: interfaceText("form.submit") }).click();
  await expect(page).toHaveURL(/thank-you-page/);
  await expect(page.locator('meta[name="submitted-form"]')).toBeAttached();
  // The application counts the page.
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  await leave(page);

  await page.goto(addressOf("/-/funnel?campaign=spring-fair"));
  const row = page
    .getByRole("region", { name: "Campaign" })
    .getByRole("row", { name: "spring-fair" });
  await expect(row.getByRole("cell")).toHaveText(["4", "5", "4", "3", "1", /\d/, "25%"]);
  await expect(page.getByRole("region", { name: "Fields" }).getByRole("row")).toHaveCount(2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto(addressOf("/-/experiments"));
  const result = page.getByRole("region", { name: "offer-heading", exact: true });
  const variant = result.getByRole("row", { name: "bold" });
  await expect(variant.getByRole("cell").nth(2)).toHaveText("1");
  // Other tests in the same worker may have had an experiment of their own.
  await expect(page.getByText("Not decided yet").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
