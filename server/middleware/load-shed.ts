import type { MiddlewareHandler } from "hono";

/** Requests answered at a time; what is kept ready in memory does not come here. */
const defaultMaxOpen = 400;
const retryAfterSeconds = "5";

/**
 * Sends whoever comes beyond the bound away for a moment (503 with `Retry-After`), so that those who are inside are
 * answered in time and memory does not run out. Operators' addresses (`/-/`) are always answered.
 */
export function loadShed(onShed: () => void, maxOpen = defaultMaxOpen): MiddlewareHandler {
  let open = 0;
  return async (c, next) => {
    if (c.req.path.startsWith("/-/")) return next();
    if (open >= maxOpen) {
      onShed();
      return c.text("Too much is asked for at the moment. Please try again soon.", 503, {
        "Cache-Control": "no-store",
        "Retry-After": retryAfterSeconds,
      });
    }
    open++;
    try {
      await next();
    } finally {
      open--;
    }
    return undefined;
  };
}
