/**
 * Whose visits are counted. `consent`: of visitors who consented to analytics, and of all visitors if the site never
 * asks for consent. `anonymous`: of all visitors who have not refused. In both cases nothing is stored in the browser,
 * and nothing identifies the visitor.
 */
export const countingSettings = ["consent", "anonymous", "off"] as const;
export type CountingSetting = (typeof countingSettings)[number];
