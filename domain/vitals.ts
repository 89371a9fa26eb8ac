/** What a browser measures of a page load (https://web.dev/articles/vitals); `CLS` is a score, the others milliseconds. */
export const vitalNames = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Measurements of one page load, as the browser sends them. They do not identify the visitor. */
export interface VitalsReport {
  /** Kind of the page; `other` for error pages and the like. */
  readonly page: string;
  readonly vitals: readonly { readonly name: VitalName; readonly value: number }[];
}
