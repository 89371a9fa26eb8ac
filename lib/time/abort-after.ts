/**
 * Returns a signal that aborts after `timeoutMs`, or when `cancel` aborts, whichever comes first. For code that runs in
 * the browser: `AbortSignal.timeout` and `AbortSignal.any` are newer than the browsers in docs/browsers.md.
 */
export function abortAfter(timeoutMs: number, cancel?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  // The timer alone must not keep a Node process running.
  if (typeof timer === "object") timer.unref();
  if (cancel?.aborted) abort();
  cancel?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
