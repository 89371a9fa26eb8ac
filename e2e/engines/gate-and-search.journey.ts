import { expectShown } from "./measure.ts";
import { expect, openHydrated, test, waitFor } from "./fixtures.ts";

test.describe("a closed page", () => {
  // The page for a wrong password has the status 422.
  test.use({ expectedMessages: /422/ });

  test("refuses a wrong password and opens with the right one", async ({ openPage, site }) => {
    const page = await openPage({ width: 480 });
    await openHydrated(page, `${site.origin}/price-list-partners`);
    await page.click("#gate-password");
    await page.type("wrong");
    await page.press("Enter");
    await expectShown(page, 'main [role="alert"]');
    await page.click("#gate-password");
    await page.evaluate(() => document.querySelector<HTMLInputElement>("#gate-password")?.select());
    await page.type("price-list-for-partners");
    await page.press("Enter");
    // Behind the password is a table, before it there is none.
    await expectShown(page, "main table");
  });
});

test(
  "the search bar suggests while typing and finds",
  { tag: "@old" },
  async ({ openPage, site }) => {
    // Too narrow for country dialogs, which would cover the results on a slow machine.
    const page = await openPage({ width: 760 });
    await openHydrated(page, `${site.origin}/`);
    await page.click('header a[href="/search"]:not(#main-menu *)');
    await expectShown(page, 'header input[name="q"]');
    await page.type("invoice");
    await expectShown(page, 'header [role="option"]');
    await page.press("Enter");
    await waitFor(page, () => location.pathname === "/search" && location.search === "?q=invoice");
    await expectShown(page, "main mark");
    const results = await page.evaluate(() => document.querySelectorAll("main mark").length);
    expect(results).toBeGreaterThan(3);
  },
);
