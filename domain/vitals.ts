/** What a browser measures of a page load (https://web.dev/articles/vitals); `CLS` is a score, the others milliseconds. */
export const vitalNames = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** What a browser sends of one page load. It says nothing of who loaded it. */
export interface VitalsReport {
  /** Kind of the page; `other` where it is none, as an error. */
  readonly page: string;
  readonly vitals: readonly { readonly name: VitalName; readonly value: number }[];
}
