import type { Page } from "@playwright/test";

/** Adds up, from the start of each document, what moves before the visitor's eyes. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifts += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The sum so far: a cumulative layout shift. */
export const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);
