/** Constants of docs/specification.md §4 and §9. Their names contain the units. */

/** Scroll position at which the header becomes sticky, and the one it must fall below to stop. */
export const stickyOnPx = 48;
export const stickyOffPx = 45;

/** Loading bar: shown after `throttleMs`, filled within `durationMs` in ticks, gone `hideMs` after the end. */
export const loadingBar = { throttleMs: 200, durationMs: 5000, tickMs: 100, hideMs: 500 } as const;

/** Longest wait for an idle browser before links are prefetched. */
export const prefetchIdleTimeoutMs = 2000;

/** Most pages whose data are prefetched from one page. */
export const maxPrefetchedPages = 6;

/** A page is loaded anew for the same failing chunk at most once in this time. */
export const reloadGuardMs = 60_000;

/** From the visitor's consent to the start of the tag manager. */
export const tagManagerDelayMs = 100;

/** Life of the visitor's choice about foreign services, in days. */
export const consentDays = 182;

/** Share of full page loads that are measured for the site's operators. */
export const vitalsSampleRate = 0.1;

/** A chat's global is looked for every `everyMs`, and no longer than `untilMs`. */
export const chatPoll = { everyMs: 200, untilMs: 1000 } as const;

/** The assistant is shown or hidden so long after a page is shown. */
export const assistantDelayMs = 1000;
