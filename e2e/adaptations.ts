import type { Page } from "@playwright/test";
import * as checks from "./adaptation-checks.ts";

/** A way in which visitors adapt pages. */
export interface Adaptation {
  readonly name: string;
  /** Adapts the open page. */
  apply(page: Page): Promise<void>;
  /** Undoes what `apply` did. */
  undo(page: Page): Promise<void>;
  /** Run in the adapted page; each returns one line for each fault. */
  readonly checks: readonly (() => string[])[];
}

/** Checks that must pass whenever the size of text or window changes. */
export const layoutChecks = [
  checks.findSidewaysScroll,
  checks.findClippedText,
  checks.findOverlappingText,
];

const usualSize = { width: 1280, height: 800 };
const resetSize = (page: Page) => page.setViewportSize(usualSize);

/** Sets the text size in the browser's settings, which media queries in `rem` use. Default: 16 px. */
async function setBrowserTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** Sets the text size like visitors' style sheets, which media queries do not use. */
const setRootTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** The values of WCAG 2.2, success criterion 1.4.12. */
const textSpacing = `
  * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

export const forcedColours: Adaptation = {
  name: "forced colours",
  async apply(page) {
    await page.evaluate(checks.markFilledControls);
    await page.emulateMedia({ forcedColors: "active" });
    // After a key press, browsers show the focus.
    await page.keyboard.press("Tab");
  },
  undo: (page) => page.emulateMedia({ forcedColors: null }),
  checks: [checks.findBorderlessControls, checks.findStatesByColour, checks.findUnseenFocus],
};

export const adaptations: readonly Adaptation[] = [
  {
    name: "width of 320 px",
    apply: (page) => page.setViewportSize({ width: 320, height: 640 }),
    undo: resetSize,
    checks: layoutChecks,
  },
  {
    // What 200 % leaves of a window of 1280 px.
    name: "page zoom of 200 %",
    apply: (page) => page.setViewportSize({ width: 640, height: 400 }),
    undo: resetSize,
    checks: layoutChecks,
  },
  {
    name: "text size of 200 % in the browser's settings",
    apply: (page) => setBrowserTextSize(page, 32),
    undo: (page) => setBrowserTextSize(page, 16),
    checks: layoutChecks,
  },
  {
    name: "text size of 200 % by a style sheet",
    apply: (page) => setRootTextSize(page, "200%"),
    undo: (page) => setRootTextSize(page, ""),
    checks: layoutChecks,
  },
  {
    name: "text spacing",
    apply: (page) =>
      page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, textSpacing),
    undo: (page) =>
      page.evaluate(() => {
        document.adoptedStyleSheets = [];
      }),
    checks: layoutChecks,
  },
  forcedColours,
  {
    name: "reduced motion",
    async apply(page) {
      await page.emulateMedia({ reducedMotion: "reduce" });
      // Running transitions of the previous adaptation keep their length.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation instanceof CSSTransition) animation.finish();
        }
      });
    },
    undo: (page) => page.emulateMedia({ reducedMotion: null }),
    checks: [checks.findMotion],
  },
];

/** Adapts the open page in these ways, by default in every way, one after the other, and returns the faults. */
export async function findAdaptationFaults(
  page: Page,
  applied: readonly Adaptation[] = adaptations,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, apply, undo, checks: all } of applied) {
    await apply(page);
    for (const check of all) {
      for (const fault of await page.evaluate(check)) faults.push(`${name}: ${fault}`);
    }
    await undo(page);
  }
  return faults;
}
