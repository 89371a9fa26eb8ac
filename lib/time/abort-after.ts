/**
 * A signal that aborts after so many milliseconds, or with `cancel` where that comes first. For code that runs in the
 * browser: `AbortSignal.timeout` and `AbortSignal.any` are newer than the browsers of docs/browsers.md.
 */
export function abortAfter(timeoutMs: number, cancel?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  // A timer alone does not keep a Node process alive: nothing waits for it.
  if (typeof timer === "object") timer.unref();
  if (cancel?.aborted) abort();
  cancel?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}
