import { createMiddleware } from "hono/factory";
import { onResponseClose } from "../connections/response-close.ts";
import { isPrefetch, refusePrefetch } from "./prefetch-requests.ts";

export interface LoadShedOptions {
  /** Called for each request that is refused. */
  readonly onShed: () => void;
  /** Maximum number of open requests. Pages sent directly from memory do not count. Default 400. */
  readonly maxOpen?: number | undefined;
  /** How long all slots may be in use, without one being released, before the process counts as stuck. Default 30 s. */
  readonly stuckMs?: number | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow?: () => number;
}

const retryAfterSeconds = "5";
/** Prefetches are refused from this share of the limit on. */
const prefetchShare = 0.25;

export type LoadShed = ReturnType<typeof createLoadShed>;

/**
 * Refuses requests beyond the limit (503 with `Retry-After`), so that the others get a response in time and memory
 * suffices. Prefetches are refused from a quarter of the limit on. Operator endpoints (`/-/`) are never refused. A slot
 * is released when the response is sent or the connection closes, whichever comes first. So work that never ends does
 * not hold its slot after the time limit has responded for it.
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
        return c.text("The site has too many requests at present. Please try again soon.", 503, {
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
    /** Returns whether a request is being answered. */
    hasOpen: () => open > 0,
    /**
     * Returns whether all slots are in use and none was released for `stuckMs`. Mere overload releases slots all the
     * time.
     */
    isStuck: () => open >= maxOpen && monotonicNow() - fullSince >= stuckMs,
  };
}
