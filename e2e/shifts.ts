import type { Page } from "@playwright/test";

/** Adds up visible layout shifts, from the start of each document. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifts += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Returns the sum so far: the cumulative layout shift. */
export const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);
