import type { EnginePage } from "./engine-page.ts";
import { expect } from "./fixtures.ts";

/**
 * Returns whether a visitor sees the first match: it has a box inside the viewport, no ancestor is transparent, and
 * nothing covers its centre.
 */
export function isShown(page: EnginePage, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return false;
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { opacity, visibility } = getComputedStyle(each);
      if (Number(opacity) < 1 || visibility !== "visible") return false;
    }
    const x = left + width / 2;
    const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }, selector);
}

/** Waits until a visitor sees the first match, also on a page that is still loading. */
export const expectShown = (page: EnginePage, selector: string) =>
  expect(async () => {
    expect(await isShown(page, selector), `${selector} is shown`).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [50] });
