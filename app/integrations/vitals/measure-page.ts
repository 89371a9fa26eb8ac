import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { VitalsReport } from "#domain/vitals.ts";

/**
 * Measures this page load and sends what came of it when the page is left or hidden: the kind of the page, names and
 * values, and nothing else. Nothing is stored, so nobody has to be asked.
 */
export function measurePage(page: string): void {
  const values = new Map<VitalsReport["vitals"][number]["name"], number>();
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => values.set(name, value));
  // After the measurements' own listeners, which have their last word then.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || values.size === 0) return;
    const vitals = [...values].map(([name, value]) => ({ name, value }));
    const report: VitalsReport = { page, vitals };
    values.clear();
    navigator.sendBeacon("/api/vitals", JSON.stringify(report));
  });
}
