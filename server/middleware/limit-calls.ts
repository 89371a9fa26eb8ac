import type { MiddlewareHandler } from "hono";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit } from "../clients/rate-limit.ts";

const windowMs = 60_000;
const busySeconds = "5";
const noStore = { "Cache-Control": "no-store" };

interface CallLimits {
  /** Maximum number of requests of one client per minute. */
  readonly perMinute: number;
  /** Maximum number of open requests of all clients, each until its response starts. */
  readonly maxOpen: number;
}

interface LimitCallsOptions extends CallLimits {
  /** Keeps this limit apart from others. */
  readonly name: string;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * Limits requests to an address that makes the site call a service for each of them: 429 beyond the client's limit, 503
 * while too many requests are open, both with `Retry-After`. Each process counts alone. Requests made inside this
 * process have no client and count only as open requests.
 */
export function limitCalls(options: LimitCallsOptions): MiddlewareHandler {
  const { name, perMinute, maxOpen, readClientAddress, now } = options;
  const perClient = createRateLimit({ name, limit: perMinute, windowMs, now });
  let open = 0;
  return async (c, next) => {
    const address = readClientAddress(c);
    const wait = address === null ? null : await perClient.count(clientKeyOf(address));
    if (wait !== null)
      return c.text("Too many requests.", 429, { ...noStore, "Retry-After": String(wait) });
    if (open >= maxOpen)
      return c.text("Too many requests are open.", 503, { ...noStore, "Retry-After": busySeconds });
    open++;
    try {
      await next();
    } finally {
      open--;
    }
    return undefined;
  };
}
