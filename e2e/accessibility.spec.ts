import { commonlyOffered } from "#domain/locales.ts";
import { firstOf } from "#testkit/runs.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible, inLanguage, isFull, listEntries, looks, pagePaths } from "./looks.ts";

test.use({ expectedMessages: /status of 404/ });

/** Number of subjects per look, unless all are examined. */
const sampledInALook = 1;
const seed = 7919;

/** Returns part of a list, a different one for each look, but always the same. */
function sample(all: readonly string[], lookIndex: number): readonly string[] {
  if (isFull) return all;
  return Array.from({ length: sampledInALook }, (_, index) => {
    const position = ((lookIndex * sampledInALook + index) * seed) % all.length;
    return all[position] ?? "/";
  });
}

/** Without FULL two looks, which have both colour schemes and both widths. */
const sampledLooks = new Set(["de dark 360", "ja light 1280"]);

for (const [index, { language, colorScheme, width }] of looks.entries()) {
  if (!isFull && !sampledLooks.has(`${language} ${colorScheme} ${width}`)) continue;
  test(`axe finds nothing: ${language}, ${colorScheme}, ${width} px`, async ({ page }) => {
    test.setTimeout(isFull ? 1_800_000 : 90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    for (const path of sample([...pagePaths, ...(await listEntries(page))], index)) {
      const address = inLanguage(language, path);
      await page.goto(address);
      await expectAccessible(page, address);
    }
  });
}

test("axe finds nothing in any dialog", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const dialogs = (await listEntries(page)).filter((path) => path.includes("/modal-"));
  expect(dialogs.length).toBeGreaterThan(4);
  for (const path of isFull ? dialogs : dialogs.filter((_, index) => index % 5 === 0)) {
    await page.goto(inLanguage("de", path));
    await page.mouse.move(1, 1);
    await isHydrated(page);
    for (const button of await page.getByRole("button", { name: "Open the dialog" }).all()) {
      await button.click();
      await expect(page.getByRole("dialog")).toHaveAccessibleName(/./);
      await expectAccessible(page, path, { within: "dialog" });
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
    }
  }
});

const overflowOf = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("no page is wider than 320 px in any of the ten common locales", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const paths = [...pagePaths, "/resources", "/partners", "/events", "/request-a-demo"];
  const wide: string[] = [];
  for (const [index, language] of commonlyOffered.entries()) {
    const isWalked = (position: number) => isFull || position % 14 === index;
    for (const path of paths.filter((_, position) => isWalked(position))) {
      const address = inLanguage(language, path);
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const overflow = await page.evaluate(overflowOf);
      if (overflow > 0) wide.push(`${address}: ${overflow} px`);
    }
  }
  expect(wide).toEqual([]);
});

for (const width of firstOf([360, 1280])) {
  test(`the sticky header never covers the focused element, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/ap-automation");
    await isHydrated(page);
    // Backwards, so that elements scroll into view from above, where the header is.
    await page.locator("footer a").last().focus();
    const covered: string[] = [];
    let steps = 0;
    for (; steps < 400; steps += 1) {
      await page.keyboard.press("Shift+Tab");
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest("main, footer") === null) return null;
        const header = document.querySelector("header")?.getBoundingClientRect();
        const { top, bottom } = focused.getBoundingClientRect();
        const isHidden = bottom <= (header?.bottom ?? 0) || top >= innerHeight;
        return { isHidden, text: focused.outerHTML.slice(0, 100) };
      });
      if (seen === null) break;
      if (seen.isHidden) covered.push(seen.text);
    }
    expect(steps).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  });
}

test("a dialog can be opened, used and closed by keyboard, and returns the focus", async ({
  page,
}) => {
  await page.goto("/-/gallery/ui-dialog");
  await page.mouse.move(1, 1);
  await isHydrated(page);
  const opener = page.getByRole("button", { name: "Open the dialog" });
  const dialog = page.getByRole("dialog");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Go on" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a menu can be opened by keyboard, and Esc returns the focus to its button", async ({
  page,
}) => {
  await page.goto("/-/gallery/ui-menu");
  const opener = page.getByRole("button", { name: "Choose" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Sample" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "This one" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Sample" })).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a field with an error announces it to screen readers", async ({ page }) => {
  await page.goto("/-/gallery/ui-field");
  const email = page.getByRole("textbox", { name: "Work e-mail" });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(
    "We answer to it. Enter an address like name@company.example.",
  );
  await page.goto("/-/gallery/ui-error-summary");
  await expect(page.getByRole("alert")).toContainText("Two answers are missing");
  await page.getByRole("alert").getByRole("link", { name: "Enter your name." }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
});
