import { Hono } from "hono";
import { rememberFor } from "#lib/time/remember-for.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";

export interface HealthOptions {
  /** Checks whether each third-party service is reachable, by name. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  /** Returns why the process accepts no more visitors; null while it does. Default null. */
  readonly unreadyReason?: () => UnreadyReason | null;
  /** Site versions whose first visitors will wait, because they are not in memory yet. Default: none. */
  readonly cold?: () => readonly string[];
  /** Longest time for a check. Load balancers wait a few seconds before they consider a process dead. Default 2000. */
  readonly limitMs?: number;
}

/**
 * `draining`: the process is about to stop. `stuck`: all request slots are in use, and none is released.
 * `warming`: the process has just started and loads its first pages (`warm-up.ts`).
 */
type UnreadyReason = "draining" | "stuck" | "warming";

interface ReadinessOptions {
  /** All request slots are in use (`load-shed.ts`). */
  readonly isStuck: () => boolean;
  readonly isWarming: () => boolean;
}

/** Knows whether the process accepts visitors. */
export function createReadiness({ isStuck, isWarming }: ReadinessOptions) {
  let isDraining = false;
  return {
    /** Null while the process accepts visitors. */
    unreadyReason: (): UnreadyReason | null => {
      if (isDraining) return "draining";
      if (isStuck()) return "stuck";
      return isWarming() ? "warming" : null;
    },
    /** The process is about to stop: `/-/ready` returns 503 from now on, and all other requests are still handled. */
    startDraining: () => {
      isDraining = true;
    },
  };
}

/** Load balancers may ask often, and some checks write to a database, so a result is reused for this long. */
const rememberedMs = 1000;

const noStore = { "Cache-Control": "no-store" };

/**
 * `/-/live`: the process runs. `/-/ready`: it can respond to visitors, even if only with 503 pages. The body names
 * services that are unreachable or did not respond in time. 503 if the load balancer should use another process.
 */
export function health({ checks, unreadyReason, cold, limitMs = 2000 }: HealthOptions): Hono {
  const remembered = Object.entries(checks).map(
    ([name, check]) => [name, rememberFor(rememberedMs, check)] as const,
  );
  const routes = new Hono();
  routes.get("/live", (c) => c.json({ status: "live" }, 200, noStore));
  routes.get("/ready", async (c) => {
    const reason = unreadyReason?.() ?? null;
    if (reason !== null) return c.json({ status: reason }, 503, noStore);
    const results = await Promise.all(
      remembered.map(
        async ([name, check]) => [name, (await isUp(check, limitMs)) ? "up" : "away"] as const,
      ),
    );
    const notLoaded = cold?.() ?? [];
    return c.json(
      {
        status: "ready",
        ...Object.fromEntries(results),
        ...(notLoaded.length > 0 && { cold: notLoaded }),
      },
      200,
      noStore,
    );
  });
  return routes;
}

const isUp = (check: () => Promise<boolean>, limitMs: number): Promise<boolean> =>
  withTimeLimit(limitMs, check).catch(() => false);
