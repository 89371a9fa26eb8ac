import { expect, test } from "vitest";
import { health } from "./health.ts";

test("names services that are down, fail or respond too late, and is ready nevertheless", async () => {
  const routes = health({
    checks: {
      backend: async () => true,
      leads: async () => false,
      cache: () => Promise.reject(new Error("refused")),
      other: () => new Promise(() => {}),
    },
    limitMs: 20,
  });
  const answer = await routes.request("/ready");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ready",
    backend: "up",
    leads: "away",
    cache: "away",
    other: "away",
  });
});

test("names what is not loaded yet", async () => {
  const routes = health({ checks: {}, cold: () => ["fr"] });
  expect(await (await routes.request("/ready")).json()).toEqual({ status: "ready", cold: ["fr"] });
});

test.each(["draining", "stuck", "warming"] as const)(
  "is live and not ready while %s",
  async (reason) => {
    const routes = health({ checks: {}, unreadyReason: () => reason });
    const answer = await routes.request("/ready");
    expect([answer.status, await answer.json()]).toEqual([503, { status: reason }]);
    expect((await routes.request("/live")).status).toBe(200);
  },
);

test("runs each check at most once a second", async () => {
  let runs = 0;
  const check = async () => ++runs > 0;
  const routes = health({ checks: { leads: check } });
  await Promise.all([routes.request("/ready"), routes.request("/ready")]);
  expect(await (await routes.request("/ready")).json()).toMatchObject({ leads: "up" });
  expect(runs).toBe(1);
});
