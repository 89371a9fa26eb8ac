import { Hono } from "hono";
import { withTimeLimit } from "#lib/time/time-limit.ts";

/** Whoever asks waits no longer than some seconds, and takes no answer for a process that is gone. */
const defaultLimitMs = 2000;

/**
 * `/-/live`: the process runs. `/-/ready`: it can answer visitors, also with 503 pages; the body names what is away, or
 * has not said within `limitMs` that it is there. Default 2000.
 */
export function health(
  checks: Readonly<Record<string, () => Promise<boolean>>>,
  limitMs = defaultLimitMs,
): Hono {
  const routes = new Hono();
  routes.get("/live", (c) => c.json({ status: "live" }, 200, { "Cache-Control": "no-store" }));
  routes.get("/ready", async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, (await isUp(check, limitMs)) ? "up" : "away"] as const,
      ),
    );
    return c.json({ status: "ready", ...Object.fromEntries(results) }, 200, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}

const isUp = (check: () => Promise<boolean>, limitMs: number): Promise<boolean> =>
  withTimeLimit(limitMs, check).catch(() => false);
