import { Hono } from "hono";
import { rememberFor } from "#lib/time/remember-for.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";

export interface HealthOptions {
  /** Whether each outside service is there, by name. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  /** Why the process takes no more visitors; null while it does. Default null. */
  readonly unreadyReason?: () => UnreadyReason | null;
  /** Site versions whose first visitors will wait, because they are not in memory yet. Default: none. */
  readonly cold?: () => readonly string[];
  /** How long a check may take. A balancer waits for some seconds and believes that the process is gone then. Default 2000. */
  readonly limitMs?: number;
}

/**
 * `draining`: the process has been told to stop. `stuck`: all slots of requests are held, and none becomes free.
 * `warming`: the process has just started and loads its first pages (`warm-up.ts`).
 */
type UnreadyReason = "draining" | "stuck" | "warming";

interface ReadinessOptions {
  /** All slots of requests are held (`load-shed.ts`). */
  readonly isStuck: () => boolean;
  readonly isWarming: () => boolean;
}

/** Whether the process takes visitors. */
export function createReadiness({ isStuck, isWarming }: ReadinessOptions) {
  let isDraining = false;
  return {
    /** Null while the process takes visitors. */
    unreadyReason: (): UnreadyReason | null => {
      if (isDraining) return "draining";
      if (isStuck()) return "stuck";
      return isWarming() ? "warming" : null;
    },
    /** The process has been told to stop: `/-/ready` is 503 from now on, everything else is answered. */
    startDraining: () => {
      isDraining = true;
    },
  };
}

/** Load balancers may ask often, and some checks write to a database: one result counts for this long. */
const rememberedMs = 1000;

const noStore = { "Cache-Control": "no-store" };

/**
 * `/-/live`: the process runs. `/-/ready`: it can answer visitors, also with 503 pages; the body names services that are
 * away, or have not answered in time. 503 when another process should take the visitors instead.
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
