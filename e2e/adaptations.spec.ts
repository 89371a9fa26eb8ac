import { adaptations, findAdaptationFaults, forcedColours, layoutChecks } from "./adaptations.ts";
import * as checks from "./adaptation-checks.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import {
  expectAccessible,
  inLanguage,
  isFull,
  isPageKind,
  listEntries,
  type Look,
  pagePaths,
} from "./looks.ts";

test.use({ expectedMessages: /status of 404/ });

/** Matches controls and pictures without a name in Playwright's snapshot of roles and names. */
const nameless =
  /^\s*- (?:button|checkbox|combobox|img|link|radio|region|searchbox|spinbutton|textbox)(?![ \w]*")/gm;

/**
 * Without FULL: every fourth kind of page and some of the blocks in German, whose words are the longest; other languages
 * only in samples.
 */
function isSampled(language: Look["language"], path: string, index: number): boolean {
  if (language === "de") return index % (isPageKind(path) ? 4 : 32) === 0;
  return index % 120 === (language === "en" ? 1 : 7);
}

/** Without FULL two adaptations per page, others for the next page, so that each adaptation is seen on many pages. */
const adaptationsFor = (index: number) =>
  adaptations.filter((_, place) => isFull || [0, 3].includes((place + index) % adaptations.length));

/** The examination is split to use all cores. */
const parts = [0, 1] as const;
for (const part of parts) {
  test(`adapted pages lose nothing, and all controls have names: part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(isFull ? 900_000 : 180_000);
    const all = [...pagePaths, ...(await listEntries(page))];
    const addresses = (["de", "en", "ja"] as const).flatMap((language) =>
      all
        .filter((path, index) => isFull || isSampled(language, path, index))
        .map((path) => inLanguage(language, path)),
    );
    const faults: string[] = [];
    for (const [index, address] of addresses.entries()) {
      if (index % parts.length !== part) continue;
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const found = await findAdaptationFaults(page, adaptationsFor(index));
      const roles = await page.locator("body").ariaSnapshot();
      for (const [control] of roles.matchAll(nameless)) found.push(`nameless ${control}`);
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test("adapted dialogs lose nothing", async ({ page }) => {
  test.setTimeout(180_000);
  const dialogs = (await listEntries(page)).filter((path) => path.includes("/modal-"));
  expect(dialogs.length).toBeGreaterThan(4);
  const faults: string[] = [];
  for (const path of firstOf(dialogs)) {
    await page.goto(inLanguage("de", path));
    await page.mouse.move(1, 1);
    await isHydrated(page);
    for (const button of await page.getByRole("button", { name: "Open the dialog" }).all()) {
      await button.click();
      await expect(page.getByRole("dialog")).toHaveAccessibleName(/./);
      const found = await findAdaptationFaults(page);
      faults.push(...found.map((fault) => `${path}: ${fault}`));
      await page.keyboard.press("Escape");
    }
  }
  expect(faults).toEqual([]);
});

for (const button of [
  "#main-menu ul > li > button",
  "[popovertarget]:not(#main-menu *, header *)",
]) {
  test(`the adapted menu loses nothing: ${button}`, async ({ page }) => {
    await page.goto("/de");
    await page.mouse.move(1, 1);
    await isHydrated(page);
    await page.locator(button).first().click();
    await expect(page.locator(":popover-open").first()).toBeVisible();
    expect(await findAdaptationFaults(page)).toEqual([]);
    await expect(page.locator(":popover-open").first()).toBeVisible();
  });
}

for (const language of firstOf(["de", "ja"] as const)) {
  test(`the phone menu loses nothing at 320 px: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(inLanguage(language, "/"));
    await page.mouse.move(1, 1);
    await isHydrated(page);
    await page.locator("header [popovertarget=main-menu]").first().click();
    await expect(page.locator("#main-menu")).toBeVisible();
    await page.locator("#main-menu ul > li > button").first().click();
    for (const check of layoutChecks) expect(await page.evaluate(check)).toEqual([]);
    await forcedColours.apply(page);
    for (const check of forcedColours.checks) expect(await page.evaluate(check)).toEqual([]);
  });
}

/** Without FULL only two of them, because `accessibility.spec.ts` examines narrow and wide pages. */
const examined = adaptations.filter(({ name }) => isFull || /spacing|forced/.test(name));
for (const [index, { name, apply, undo }] of examined.entries()) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    test.setTimeout(isFull ? 600_000 : 60_000);
    // axe compares the visitor's text colour with the page's background, which is not painted.
    const ignoredRules = name === "forced colours" ? ["color-contrast"] : [];
    const kinds = (await listEntries(page)).filter((path) => path.includes("/page-"));
    const all = [...pagePaths, ...kinds];
    for (const path of isFull ? all : all.slice(index, index + 1)) {
      await page.goto(inLanguage("de", path));
      await apply(page);
      await expectAccessible(page, path, { ignoredRules });
      await undo(page);
    }
  });
}

for (const reducedMotion of firstOf(["no-preference", "reduce"] as const)) {
  test(`the next page ${reducedMotion === "reduce" ? "appears at once" : "fades in"} with the setting ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await page.mouse.move(1, 1);
    await isHydrated(page);
    // Collects the length of every animation that runs while the next page appears.
    const durations = await page.evaluateHandle(() => {
      const seen: number[] = [];
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          seen.push(Number(effect?.getComputedTiming().activeDuration));
        }
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await page.locator('footer a[href="/pricing"]').first().click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const longest = async () => Math.max(0, ...(await durations.jsonValue()));
    if (reducedMotion === "reduce") expect(await longest()).toBeLessThan(10);
    else await expect.poll(longest).toBeGreaterThan(100);
  });
}

/** Faults that are put into an empty page, each with the check that must report it. */
const planted = [
  [checks.findSidewaysScroll, "<div class=wide>wide</div>", ".wide { width: 3000px }"],
  [checks.findClippedText, "<p class=low>words</p>", ".low { height: 5px; overflow: hidden }"],
  [
    checks.findOverlappingText,
    "<p>one</p><p class=up>other</p>",
    "p { margin: 0 } .up { margin-top: -1em }",
  ],
  [checks.findUnseenFocus, "<button>press</button>", "button { outline: none }"],
  [
    checks.findStatesByColour,
    "<button>press</button><ul><li><a href=# aria-current=page>a</a><li><a href=#>b</a></ul>",
    "",
  ],
  [
    checks.findMotion,
    "<p>turns</p>",
    "p { animation: t 1s infinite } @keyframes t { to { opacity: 0 } }",
  ],
] as const;

for (const [check, body, style] of planted) {
  test(`${check.name} reports a planted fault`, async ({ page }) => {
    await page.setContent(`<!doctype html><style>${style}</style>${body}`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(check)).toHaveLength(1);
  });
}

test("findBorderlessControls reports a planted fault", async ({ page }) => {
  await page.setContent("<style>a { background: teal }</style><a href='/'>Send</a>");
  await page.evaluate(checks.markFilledControls);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(checks.findBorderlessControls)).toHaveLength(1);
});
