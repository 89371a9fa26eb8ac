import { expectShown, isShown } from "./measure.ts";
import { expect, openHydrated, test, waitFor, widths } from "./fixtures.ts";

const languages = "#languages";

for (const width of widths) {
  test(
    `the language menu opens, names every language on one line and closes, ${width} px`,
    { tag: "@reduced" },
    async ({ openPage, site }) => {
      const page = await openPage({ width });
      await openHydrated(page, `${site.origin}/`);
      await page.click('button[popovertarget="languages"]');
      await expectShown(page, languages);
      const wrapped = await page.evaluate(() =>
        [...document.querySelectorAll("#languages a")].flatMap((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.firstChild ?? link);
          return range.getClientRects().length > 1 ? [link.textContent] : [];
        }),
      );
      expect(wrapped).toEqual([]);
      await page.press("Escape");
      await expect.poll(() => isShown(page, languages)).toBe(false);
      await page.click('button[popovertarget="languages"]');
      await expectShown(page, languages);
      await page.click('#languages a[lang="de"]');
      await waitFor(page, () => document.documentElement.lang === "de");
    },
  );
}

test("a panel of the main menu is directly below the header and on top of the page", async ({
  openPage,
  site,
}) => {
  const page = await openPage();
  await openHydrated(page, `${site.origin}/`);
  const panel = "#main-menu-0";
  for (const scrolled of [0, 600]) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await page.click('button[popovertarget="main-menu-0"]');
    await expectShown(page, panel);
    const gap = await page.evaluate(
      (selector) =>
        (document.querySelector(selector)?.getBoundingClientRect().top ?? NaN) -
        (document.querySelector("header")?.getBoundingClientRect().bottom ?? NaN),
      panel,
    );
    expect(Math.abs(gap), "pixels between header and panel").toBeLessThanOrEqual(1);
    await page.press("Escape");
    await expect.poll(() => isShown(page, panel)).toBe(false);
  }
});

test(
  "on a phone the menu is a sheet, its panels open above it and lead back",
  { tag: "@reduced" },
  async ({ openPage, site }) => {
    const page = await openPage({ width: 480 });
    await openHydrated(page, `${site.origin}/`);
    await page.click('header button[popovertarget="main-menu"]:not(#main-menu *)');
    await expectShown(page, "#main-menu");
    await page.click('button[popovertarget="main-menu-0"]');
    await expectShown(page, "#main-menu-0");
    await page.click("#main-menu-0 > button");
    await expect.poll(() => isShown(page, "#main-menu-0")).toBe(false);
    await page.click('#main-menu button[popovertarget="main-menu"]');
    await expect.poll(() => isShown(page, "#main-menu")).toBe(false);
  },
);

for (const width of widths) {
  test(
    `without popovers menus open at their button, cover no page and close, ${width} px`,
    { tag: "@without-popovers" },
    async ({ openPage, site }) => {
      const page = await openPage({ width });
      await openHydrated(page, `${site.origin}/`);
      expect(await isShown(page, languages)).toBe(false);
      expect(await isShown(page, "main h1")).toBe(true);
      await page.click('button[popovertarget="languages"]');
      await expectShown(page, languages);
      if (width >= 1024) {
        await page.click("main h1");
        await expect.poll(() => isShown(page, languages)).toBe(false);
      } else {
        // The open menu covers most of the window, so there is no place next to it to click.
        await openHydrated(page, `${site.origin}/`);
        expect(await isShown(page, "#main-menu")).toBe(false);
        await page.click('header button[popovertarget="main-menu"]:not(#main-menu *)');
        await expectShown(page, "#main-menu");
        for (const needless of [
          "#main-menu button[popovertargetaction]",
          "#main-menu [href='/search']",
        ]) {
          expect(await isShown(page, needless), needless).toBe(false);
        }
      }
      await page.click('button[popovertarget="main-menu-0"]');
      await expectShown(page, "#main-menu-0");
      await page.click('#main-menu-0 a[href="/ap-automation"]');
      await waitFor(page, () => location.pathname === "/ap-automation");
      await expect.poll(() => isShown(page, "#main-menu-0")).toBe(false);
    },
  );
}
