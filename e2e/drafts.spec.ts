import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";
import { interfaceText } from "#testkit/interface-text.ts";

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
  const bar = page.getByRole("complementary", { name: interfaceText("draft.label") });
  await expect(bar).toContainText(interfaceText("draft.unpublished"));
  await isHydrated(page);
  await expectAccessible(page, "a draft");

  const cookie = (await context.cookies()).find(({ name }) => name === "draft");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "None", expires: -1 });

  // The bar stays during client navigation, with the remark about each page.
  await page.goto(`${drafts.origin}/`);
  await isHydrated(page);
  await expect(bar).toBeVisible();
  await expect(bar).not.toContainText(interfaceText("draft.unpublished"));
  await page.goto(`${drafts.origin}/nowhere`);
  await expect(page.getByText(interfaceText("draft.no-alias"))).toBeVisible();
  await page.goto(`${drafts.origin}/coming`);

  await bar.getByRole("button", { name: interfaceText("draft.leave") }).click();
  await expect(
    page.getByRole("heading", { name: interfaceText("error.heading", "en", { status: 404 }) }),
  ).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByText("Secretdraft")).toBeHidden();
});
