import { createMiddleware } from "hono/factory";
import { onResponseClose } from "../connections/response-close.ts";
import { isPrefetch, refusePrefetch } from "./prefetch-requests.ts";

export interface LoadShedOptions {
  /** Called for each request that is refused. */
  readonly onShed: () => void;
  /** Requests answered at a time; pages sent straight from memory do not count. Default 400. */
  readonly maxOpen?: number | undefined;
  /** How long all slots may be held without one being released before the process counts as stuck. Default 30 s. */
  readonly stuckMs?: number | undefined;
  /** Milliseconds, by a clock that only goes forward. */
  readonly monotonicNow?: () => number;
}

const retryAfterSeconds = "5";
/** Prefetches are refused first: from this share of the bound on. */
const prefetchShare = 0.25;

export type LoadShed = ReturnType<typeof createLoadShed>;

/**
 * Refuses requests beyond the bound (503 with `Retry-After`), so that the others are answered in time and memory does
 * not run out. Prefetches are refused at a quarter of the bound. Operators' addresses (`/-/`) are always answered. A slot is free again when the request is answered or
 * its connection is gone, whichever comes first: work that never ends must not hold its slot after the time limit has
 * answered for it.
 */
export function createLoadShed(options: LoadShedOptions) {
  const { onShed, maxOpen = 400, stuckMs = 30_000 } = options;
  const { monotonicNow = () => performance.now() } = options;
  let open = 0;
  let fullSince = 0;

  const take = () => {
    open++;
    if (open === maxOpen) fullSince = monotonicNow();
    let isHeld = true;
    return () => {
      if (isHeld) open--;
      isHeld = false;
    };
  };

  return {
    middleware: createMiddleware(async (c, next) => {
      if (c.req.path.startsWith("/-/")) return next();
      if (open >= maxOpen * prefetchShare && isPrefetch(c.req.raw.headers)) {
        onShed();
        return refusePrefetch(c);
      }
      if (open >= maxOpen) {
        onShed();
        return c.text("Too much is asked for at the moment. Please try again soon.", 503, {
          "Cache-Control": "no-store",
          "Retry-After": retryAfterSeconds,
        });
      }
      const release = take();
      onResponseClose(c, release);
      try {
        await next();
      } finally {
        release();
      }
      return undefined;
    }),
    /** Whether all slots are held and none was released for `stuckMs`: mere overload releases some all the time. */
    isStuck: () => open >= maxOpen && monotonicNow() - fullSince >= stuckMs,
  };
}
