import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { keepAsking } from "./keep-asking.ts";
import { startSite, type SiteProcess } from "./site-process.ts";

const probeMs = 200;

/** Simulates a load balancer: checks which processes are ready, and returns one of them. */
function watchReadiness() {
  const sites = new Set<SiteProcess>();
  const ready = new Set<SiteProcess>();
  const probe = setInterval(() => {
    for (const site of sites)
      fetch(`${site.origin}/-/ready`)
        .then(({ ok }) => (ok ? ready.add(site) : ready.delete(site)))
        .catch(() => ready.delete(site));
  }, probeMs);
  onTestFinished(() => clearInterval(probe));
  let turn = 0;
  return {
    sites,
    ready,
    port: () => {
      const all = [...ready];
      const site = all[turn++ % all.length];
      if (site === undefined) throw new Error("no process is ready");
      return Number(new URL(site.origin).port);
    },
  };
}

// Starts four processes.
test.runIf(process.env["FULL"])(
  "replacing two processes one after the other under load resets no connection and refuses no request",
  async () => {
    const balancer = watchReadiness();
    const start = async () => {
      const site = await startSite({
        CONTENT_DIR: "testkit/route-samples",
        LOG_LEVEL: "silent",
        DRAIN_SECONDS: "2",
      });
      onTestFinished(() => site.stop());
      balancer.sites.add(site);
      await expect.poll(() => balancer.ready.has(site), { timeout: 10_000 }).toBe(true);
      await expect
        .poll(async () => (await fetch(`${site.origin}/products`)).status, { timeout: 20_000 })
        .toBe(200);
      return site;
    };
    const first = [await start(), await start()];
    let isOver = false;
    const clients = Array.from({ length: 100 }, () =>
      keepAsking({
        port: balancer.port,
        path: "/products",
        isOver: () => isOver,
        pauseMs: 300,
      }),
    );
    for (const old of first) {
      await start();
      const ended = old.end();
      await expect.poll(() => balancer.ready.has(old)).toBe(false);
      expect(await ended).toBe(0);
      balancer.sites.delete(old);
    }
    await pause(500);
    isOver = true;
    const results = await Promise.all(clients);
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
    expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(1000);
  },
);
