import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { VitalsReport } from "#domain/vitals.ts";

/**
 * Measures this page load and sends the results when the page is left or hidden: the kind of the page, names and
 * values. Nothing is stored, so no consent is needed.
 */
export function measurePage(page: string): void {
  const values = new Map<VitalsReport["vitals"][number]["name"], number>();
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => values.set(name, value));
  // Added after the listeners of the measurements, which report their final values then.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || values.size === 0) return;
    const vitals = [...values].map(([name, value]) => ({ name, value }));
    const report: VitalsReport = { page, vitals };
    values.clear();
    navigator.sendBeacon("/api/vitals", JSON.stringify(report));
  });
}
