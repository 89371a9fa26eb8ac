import { execFileSync } from "node:child_process";
import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const secret = "a secret of the browser tests";
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ CONTENT_DIR: "testkit/scheduled", DRAFT_SECRET: secret });
});
test.afterAll(() => site.stop());
test.use({ expectedMessages: /status of 4(?:04|10)/ });

/** Runs `npm run review` with the settings of the site, and returns what it prints. */
const review = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ["scripts/review.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: site.dataDir, DRAFT_SECRET: secret },
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
const create = (...args: readonly string[]) =>
  review("create", ...args, "--site", site.origin).split("\n")[0] ?? "";

test("a reviewer opens a link, sees its page alone, and later no more", async ({ page }) => {
  const link = create("/launch");
  await page.goto(link);
  await expect(page).toHaveURL(`${site.origin}/launch`);
  await expect(page.getByText("Launchtext")).toBeVisible();
  const bar = page.getByRole("complementary", { name: "Review" });
  await expect(bar).toContainText("For review only");
  await isHydrated(page);
  await expectAccessible(page, "a page in review");

  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Error 404" })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.goBack();
  await expect(bar).toBeVisible();

  const [line = ""] = review("list").split("\n");
  expect(line).toContain("opened 1 times  /launch");
  expect(review("revoke", line.split(" ")[0] ?? "")).toContain("revoked");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Error 404" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading")).toHaveText("This review link no longer works");
  await expect(page.getByText(interfaceText("review.ended-hint"))).toBeVisible();
  await expectAccessible(page, "a link that has ended");
});

test("a reviewer walks through a bundle", { tag: "@full" }, async ({ page }) => {
  await page.goto(create("/launch", "--bundle"));
  const bar = page.getByRole("complementary", { name: "Review" });
  await expect(bar).toBeVisible();
  await isHydrated(page);
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await expect(page.getByText("Pricetext")).toBeVisible();
  await expect(bar).toBeVisible();
  await page.goto(`${site.origin}/de/start`);
  await expect(page.getByText("Starttext")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Durchsicht" })).toBeVisible();
  await page.goto(`${site.origin}/draft`);
  await expect(page.getByRole("heading", { name: "Error 404" })).toBeVisible();
});

test("an editor creates a link from the draft bar, and withdraws it", async ({ page, browser }) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const draft = { path: "/launch", timestamp, resourceVersion: "" };
  await page.goto(site.origin + draftLinkAddress(draft, secret));
  await page.getByRole("button", { name: "Review links" }).click();
  await page.getByRole("button", { name: "Create a review link" }).click();
  const address = page.locator("code").first();
  await expect(address).toContainText(`${site.origin}/api/review/en?key=`);
  await expectAccessible(page, "the review links of a page");

  const visitor = await browser.newPage();
  await visitor.goto(await address.innerText());
  await expect(visitor.getByText("Launchtext")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Times opened: 1.").first()).toBeVisible();
  await page.getByRole("button", { name: "Withdraw this link" }).first().click();
  await expect(page.getByRole("button", { name: "Create a review link" })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Error 404" })).toBeVisible();
  await visitor.close();
  await page.getByRole("link", { name: interfaceText("review.back") }).click();
  await expect(page.getByText("Launchtext")).toBeVisible();
});
