import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";

const secret = "a secret of the browser tests";
/** Files of the pages that go live together. */
const launchFiles = ["page/launch", "page/launch-prices", "article/launch-news"].map(
  (place) => `nodes/${place}/en.yaml`,
);

let contentDir: string;
let site: SiteProcess;
test.beforeAll(async () => {
  contentDir = mkdtempSync(join(tmpdir(), "schedule-"));
  cpSync("testkit/scheduled", contentDir, { recursive: true });
  site = await startSite({ CONTENT_DIR: contentDir, DRAFT_SECRET: secret });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true });
});
test.use({ expectedMessages: /status of 404/ });

/** Sets when the pages go live. */
function scheduleLaunch(time: string): void {
  for (const file of launchFiles) {
    const path = join(contentDir, file);
    const text = readFileSync(path, "utf8").replace(/^publish_on: .*$/m, `publish_on: ${time}`);
    writeFileSync(path, text);
  }
}

test("an editor looks at a bundle as on its day, and goes back", async ({ page }) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const link = { path: "/launch", timestamp, resourceVersion: "" };
  await page.goto(site.origin + draftLinkAddress(link, secret));
  const bar = page.getByRole("complementary", { name: "Draft mode" });
  await expect(bar).toContainText("Goes live on 1 January 2030");
  await isHydrated(page);
  await expectAccessible(page, "a page with a time");

  await bar.getByRole("button", { name: "Preview this date" }).click();
  await expect(bar).toContainText("Preview: this page as visitors will see it on 1 January 2030");
  await expect(page.getByText("Launchtext")).toBeVisible();
  await isHydrated(page);
  await expectAccessible(page, "a preview of a date");
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await expect(page.getByText("Pricetext")).toBeVisible();
  await expect(bar).toContainText("Preview: this page as visitors will see it on 1 January 2030");
  await page.goto(`${site.origin}/draft`);
  await expect(page.getByText("Visitors will not see this page at the time")).toBeVisible();

  await bar.getByRole("button", { name: "Show all drafts" }).click();
  await expect(page.getByText("Drafttext")).toBeVisible();
});

test("a bundle goes live on the second, without a restart", { tag: "@full" }, async ({ page }) => {
  await page.goto(`${site.origin}/launch`);
  await expect(page.getByRole("heading", { name: "Error 404" })).toBeVisible();
  const time = Math.ceil(Date.now() / 1000 + 6) * 1000;
  scheduleLaunch(new Date(time).toISOString());
  const statusOf = async (path: string) => (await page.request.get(site.origin + path)).status();
  const before = Date.now() < time - 2000 ? await statusOf("/launch") : 404;
  expect(before).toBe(404);
  await expect.poll(() => statusOf("/launch"), { intervals: [100] }).toBe(200);
  // A busy machine may be late, but never early.
  expect(Date.now()).toBeGreaterThanOrEqual(time);
  for (const path of ["/launch-prices", "/press/launch", "/de/start"])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  await page.goto(`${site.origin}/`);
  await expect(page.getByRole("link", { name: "Launchmenu" }).first()).toBeAttached();
  const feed = await (await page.request.get(`${site.origin}/feeds/press.xml`)).text();
  expect(feed).toContain("Launch in the news");
});
