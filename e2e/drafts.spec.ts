import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";

const secret = "a secret of the browser tests";
let drafts: SiteProcess;
test.beforeAll(async () => {
  drafts = await startSite({ CONTENT_DIR: "testkit/drafts", DRAFT_SECRET: secret });
});
test.afterAll(() => drafts.stop());
test.use({ expectedMessages: /status of 404/ });

test("an editor opens a link, sees the draft and leaves again", async ({ page, context }) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const link = draftLinkAddress({ path: "/coming", timestamp, resourceVersion: "" }, secret);
  await page.goto(drafts.origin + link);
  await expect(page).toHaveURL(`${drafts.origin}/coming`);
  await expect(page.getByText("Secretdraft")).toBeVisible();
  const bar = page.getByRole("complementary", { name: "Draft mode" });
  await expect(bar).toContainText("This page is not published");
  await isHydrated(page);
  await expectAccessible(page, "a draft");

  const cookie = (await context.cookies()).find(({ name }) => name === "draft");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "None", expires: -1 });

  // The bar stays during client navigation, with the remark about each page.
  await page.goto(`${drafts.origin}/`);
  await isHydrated(page);
  await expect(bar).toBeVisible();
  await expect(bar).not.toContainText("This page is not published");
  await page.goto(`${drafts.origin}/nowhere`);
  await expect(page.getByText("No page has this address")).toBeVisible();
  await page.goto(`${drafts.origin}/coming`);

  await bar.getByRole("button", { name: "Leave draft mode" }).click();
  await expect(page.getByRole("heading", { name: "Error 404" })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByText("Secretdraft")).toBeHidden();
});
