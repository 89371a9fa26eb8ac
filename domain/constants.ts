/** Constants of docs/specification.md §4 and §9. Their names contain the units. */

/** Scroll position above which the header becomes sticky, and the one below which it stops being sticky. */
export const stickyOnPx = 48;
export const stickyOffPx = 45;

/** Loading bar: shown after `throttleMs`, filled within `durationMs` in steps, removed `hideMs` after the end. */
export const loadingBar = { throttleMs: 200, durationMs: 5000, tickMs: 100, hideMs: 500 } as const;

/** Maximum time to wait for an idle browser before links are prefetched. */
export const prefetchIdleTimeoutMs = 2000;

/** Maximum number of pages whose data is prefetched from one page. */
export const maxPrefetchedPages = 6;

/** Within this time, a page reloads at most once for the same failed chunk. */
export const reloadGuardMs = 60_000;

/** Delay between the visitor's consent and the start of the tag manager. */
export const tagManagerDelayMs = 100;

/** How long the visitor's consent choice is stored, in days. */
export const consentDays = 182;

/** Share of full page loads that are measured for the site's operators. */
export const vitalsSampleRate = 0.1;

/** How often and for how long the page looks for a chat's global variable. */
export const chatPoll = { everyMs: 200, untilMs: 1000 } as const;

/** Delay after a page is shown before the assistant is shown or hidden. */
export const assistantDelayMs = 1000;
