import type { Page } from "@playwright/test";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const secret = "a secret of the browser tests";
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ DRAFT_SECRET: secret });
});
test.afterAll(() => site.stop());

const linkTo = (path: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return site.origin + draftLinkAddress({ path, timestamp, resourceVersion: "" }, secret);
};

/** Opens a form of the content backend that shows the page in a frame and notes the messages of the page. */
async function openForm(page: Page, link: string) {
  const answer = await page.goto(link);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const backend = /frame-ancestors 'self' (\S+?)(?:;|$)/.exec(policy)?.[1] ?? "";
  await page.route(`${backend}/form`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Form</title>
        <iframe title="Page" src="${escapeMarkup(link)}" width="1280" height="900"></iframe><output></output>
        <script>onmessage = ({ data, origin }) => {
          document.querySelector("output").textContent += origin + JSON.stringify(data);
        }</script>`,
    }),
  );
  // Browsers do not know that the form, which the test answers, comes from this machine.
  await page.context().grantPermissions(["local-network-access"], { origin: backend });
  await page.goto(`${backend}/form`);
  return { frame: page.frameLocator("iframe"), messages: page.locator("output") };
}

test("a form that shows the page in a frame learns which block the editor selects", async ({
  page,
}) => {
  const { frame, messages } = await openForm(page, linkTo("/mail-automation"));
  const toggle = frame.getByRole("button", { name: interfaceText("draft.outline") });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  const blocks = frame.getByRole("navigation", { name: interfaceText("draft.blocks") });
  const banner = blocks.getByRole("button", {
    name: interfaceText("draft.edit", "en", { name: "Banner" }),
  });
  await expect(banner).toBeVisible();
  await banner.focus();
  await page.keyboard.press("Enter");
  await expect(messages).toContainText(
    new RegExp(`${site.origin}{"type":"headless-site:edit","ids":\\["[\\da-f-]{36}"\\]}`),
  );
});

test("a form can have the page load its content again", async ({ page }) => {
  const { frame, messages } = await openForm(page, linkTo("/mail-automation"));
  await expect(
    frame.getByRole("navigation", { name: interfaceText("draft.blocks") }),
  ).toBeAttached();
  await page.evaluate((origin) => {
    const shown = document.querySelector("iframe");
    shown?.contentWindow?.postMessage({ type: "headless-site:refresh" }, origin);
  }, site.origin);
  await expect(messages).toContainText("headless-site:refreshed");
});

test("editors see names of blocks and findings; visitors get none of it", async ({ page }) => {
  await page.goto(linkTo("/mail-automation"));
  await isHydrated(page);
  const bar = page.getByRole("complementary", { name: interfaceText("draft.label") });
  await bar.getByRole("button", { name: interfaceText("draft.outline") }).click();
  await expect(bar.locator("summary")).toHaveText(
    interfaceText("draft.findings", "en", { count: 0 }),
  );
  await expectAccessible(page, "a draft with the names of its blocks");
  const editors = await page.content();
  expect(editors).toContain("remarks");

  await bar.getByRole("button", { name: interfaceText("draft.leave") }).click();
  await expect(bar).toBeHidden();
  const response = await page.request.get(`${site.origin}/mail-automation`);
  expect(await response.text()).not.toMatch(/remarks|leftOut|findings|backendOrigin/);
});
