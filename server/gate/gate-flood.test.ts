import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { networkOf } from "#testkit/hostile/networks.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";

const page = "/price-list-partners";
const password = "price-list-for-partners";
/**
 * Longest time that a visitor waits for the right password while others guess. It is longer on a machine that runs
 * other tests.
 */
const longestWaitMs = process.env["FULL"] ? 1000 : 3000;

// A fresh process each time, because it remembers a correct password.
let site: SiteProcess;
beforeEach(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.1" });
  const answersPage = async () => (await fetch(site.origin + page)).ok;
  await vi.waitUntil(answersPage, { timeout: 60_000 });
}, 90_000);
afterEach(() => site.stop());

async function send(given: string, address: string): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const answer = await fetch(site.origin + page, {
    method: "POST",
    body: new URLSearchParams({ password: given }),
    headers: { "X-Forwarded-For": address },
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}

const floods = [
  ["seventy clients", networkOf],
  ["one client", () => "203.0.113.1"],
  ["one IPv6 network", (index: number) => `2001:db8:ffff:ffff::${index.toString(16)}`],
] as const;

// The site can refuse one client, but not seventy: without FULL only that is tested.
test.each(process.env["FULL"] ? floods : floods.slice(0, 1))(
  "seventy wrong guesses of %s do not delay the right password",
  async (_, addressOf) => {
    // On a busy machine each check takes longer.
    const alone = await send("wrong", "198.51.100.1");
    const wrong = Array.from({ length: 70 }, (__, index) =>
      send(`wrong ${index}`, addressOf(index)),
    );
    const right = await send(password, "198.51.100.2");
    expect(right.status).toBe(303);
    expect(right.ms).toBeLessThan(Math.max(longestWaitMs, 4 * alone.ms));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([]);
    expect(statuses).toContain(429);
  },
  60_000,
);
