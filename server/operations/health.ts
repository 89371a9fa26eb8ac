import { Hono } from "hono";

/** `/-/live`: the process runs. `/-/ready`: it can answer visitors, also with 503 pages; the body names what is away. */
export function health(checks: Readonly<Record<string, () => Promise<boolean>>>): Hono {
  const routes = new Hono();
  routes.get("/live", (c) => c.json({ status: "live" }, 200, { "Cache-Control": "no-store" }));
  routes.get("/ready", async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, (await check()) ? "up" : "away"] as const,
      ),
    );
    return c.json({ status: "ready", ...Object.fromEntries(results) }, 200, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}
