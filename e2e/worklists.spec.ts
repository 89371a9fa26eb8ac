import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";

const secret = "a secret of the browser tests";
let folder: string;
let site: SiteProcess;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "worklists-"));
  cpSync("testkit/route-samples", join(folder, "content"), { recursive: true });
  site = await startSite({ CONTENT_DIR: join(folder, "content"), DRAFT_SECRET: secret });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("an editor opens the worklists and imports redirects", async ({ page }) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const link = draftLinkAddress({ path: "/", timestamp, resourceVersion: "" }, secret);
  await page.goto(site.origin + link);
  await page.getByRole("button", { name: interfaceText("draft.worklists") }).click();
  // The content is read in another thread, and the page loads itself again until then.
  await expect(page.getByRole("heading", { level: 1, name: "What there is to do" })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, "the worklists");

  await page.getByRole("link", { name: "Translations" }).first().click();
  await expect(page.getByRole("columnheader", { name: "de", exact: true })).toBeVisible();
  await expectAccessible(page, "translations");
  await page
    .locator("tbody")
    .getByRole("link", { name: /outdated|missing/ })
    .first()
    .click();
  await expect(page.getByText("Original now").first()).toBeVisible();

  await page.getByRole("link", { name: "Redirects" }).first().click();
  const buffer = Buffer.from("from,to\n/very-old,/search\n");
  await page
    .getByLabel(/CSV file/)
    .setInputFiles({ name: "redirects.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("New: 1.")).toBeVisible();
  await expectAccessible(page, "a checked import");
  await page.getByRole("button", { name: "Import and make live" }).click();
  await expect(page.getByRole("heading", { name: "The redirects are live" })).toBeVisible();
  expect(readFileSync(join(folder, "content/redirects.yaml"), "utf8")).toContain("/very-old");
});

test("searches without results are counted, from the page cache as well", async ({ page }) => {
  const search = `${site.origin}/search?q=${encodeURIComponent("Zyklotronik")}`;
  for (let index = 0; index < 3; index++)
    expect(await (await fetch(search)).text()).toContain("Zyklotronik");
  const timestamp = String(Math.floor(Date.now() / 1000));
  await page.goto(
    site.origin + draftLinkAddress({ path: "/", timestamp, resourceVersion: "" }, secret),
  );
  await page.goto(`${site.origin}/-/worklists/searches`);
  const row = page.getByRole("row").filter({ hasText: "zyklotronik" });
  // The content is read in another thread, and the page loads itself again until then.
  await expect(row).toHaveText(/zyklotronik\s+en\s+3\s+\d{4}-\d\d-\d\d/, { timeout: 30_000 });
});
