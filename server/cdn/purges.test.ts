import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { type CdnFault, createFakeCdn, fakeId, fakeToken } from "#testkit/fake-cdn.ts";
import { purgedTags } from "./cache-tags.ts";
import { purgeLine } from "./purge-line.ts";
import { openPurges } from "./purges.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 9) }));
afterEach(() => void vi.useRealTimers());

const urls = {
  fastly: "https://api.fastly.com",
  cloudflare: "https://api.cloudflare.com/client/v4",
} as const;

/** Returns purges at a fake provider. */
function open(provider: keyof typeof urls, faults: CdnFault[] = []) {
  const cdn = createFakeCdn(provider, faults);
  const logged: string[] = [];
  const note = (fields: object, message: string) =>
    void logged.push(JSON.stringify({ ...fields, message }));
  const settings = { provider, urls: [urls[provider]], id: fakeId, token: fakeToken };
  const tools = { fetch: cdn.fetch, log: { info: note, warn: note, error: note }, now: Date.now };
  const purges = openPurges(settings, tools);
  if (purges === null) throw new Error("These settings name a provider");
  const state = () => purges.states()[0];
  return { cdn, purges, logged, state };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe.each(["fastly", "cloudflare"] as const)("purges at %s", (provider) => {
  it("are sent at once, and again after two seconds", async () => {
    const { cdn, purges, state } = open(provider);
    purges.purge(["node:5"]);
    await pass(50);
    expect(cdn.purges).toEqual([purgedTags(["node:5"])]);
    expect(state()).toMatchObject({ waiting: 0, failing: null, requests: { purged: 1 } });
    await pass(2000);
    expect(cdn.purges).toHaveLength(2);
    expect(cdn.purges[1]).toEqual(cdn.purges[0]);
    await pass(60_000);
    expect(cdn.requests).toBe(2);
  });

  it("of edits reported together share a request", async () => {
    const { cdn, purges } = open(provider);
    purges.purge(["node:5"]);
    purges.purge(["node:6"]);
    await pass(50);
    expect(cdn.purges).toHaveLength(1);
    expect(cdn.purges[0]).toEqual(expect.arrayContaining(["node:5", "node:6", "any-edit"]));
  });

  it("are divided by what the provider accepts", async () => {
    const { cdn, purges } = open(provider);
    const tags = Array.from({ length: 400 }, (_, index) => `node:${index}`);
    purges.purge(tags);
    await pass(50);
    expect(new Set(cdn.purges.flat())).toEqual(new Set(purgedTags(tags)));
    expect(cdn.requests).toBe(Math.ceil(801 / (provider === "fastly" ? 256 : 100)));
  });

  it.each([
    ["500", 500],
    ["unconfirmed", 500],
    ["hang", 10_500],
    ["429", 30_000],
  ] as const)("are repeated after: %s", async (fault, ms) => {
    const { cdn, purges, state } = open(provider, [fault]);
    purges.purge(["node:5"]);
    await pass(fault === "429" ? ms - 1000 : 200);
    expect(cdn.purges).toEqual([]);
    expect(state()).toMatchObject(
      fault === "hang" ? { failing: null } : { failing: { since: expect.any(Number) as number } },
    );
    purges.purge(["node:6"]);
    await pass(ms);
    expect(cdn.purges[0]).toEqual(expect.arrayContaining(["node:5", "node:6"]));
    expect(state()).toMatchObject({ failing: null, waiting: 0 });
  });

  it("are tried less and less often while the provider is down", async () => {
    const { cdn, purges } = open(
      provider,
      Array.from({ length: 100 }, () => "500" as const),
    );
    purges.purge(["node:5"]);
    await pass(600_000);
    expect(cdn.requests).toBeGreaterThan(10);
    expect(cdn.requests).toBeLessThan(40);
  });

  it("are not repeated if the provider refuses them, which the log says without the token", async () => {
    const { cdn, purges, logged, state } = open(provider, ["403"]);
    purges.purge(["node:5"]);
    await pass(600_000);
    expect(cdn.requests).toBe(1);
    expect(logged.join("\n")).toContain("refuses a purge");
    expect(logged.join("\n")).not.toContain(fakeToken);
    expect(state()).toMatchObject({ requests: { refused: 1 }, waiting: 0 });
    purges.purge(["node:6"]);
    await pass(100);
    expect(cdn.purges).toHaveLength(1);
  });

  it("become one of everything if too many wait", async () => {
    const { cdn, purges, state } = open(provider, ["500"]);
    purges.purge(Array.from({ length: 3000 }, (_, index) => `node:${index}`));
    await pass(1000);
    expect(cdn.purges[0]).toEqual(["site"]);
    expect(state()?.waiting).toBe(0);
  });

  it("that wait are sent when the process ends, once more at most", async () => {
    const { cdn, purges } = open(provider, ["500", "500"]);
    purges.purge(["node:5"]);
    await pass(100);
    await purges.close();
    await pass(600_000);
    expect(cdn.requests).toBe(2);
    const ending = open(provider);
    ending.purges.purgeEverything();
    await Promise.all([ending.purges.close(), pass(10)]);
    expect(ending.cdn.purges).toEqual([["site"]]);
  });

  it("do not hold up the end of a process", async () => {
    const { purges } = open(provider, ["hang"]);
    purges.purge(["node:5"]);
    await pass(10);
    let isClosed = false;
    const closing = purges.close().then(() => (isClosed = true));
    await pass(3000);
    expect(isClosed).toBe(true);
    await closing;
  });
});

describe("a cache that purges by HTTP", () => {
  it("gets the tags in a header, each cache for itself", async () => {
    const asked: string[] = [];
    const purges = openPurges(
      { provider: "http", urls: ["http://one.test", "http://two.test"], id: "", token: null },
      {
        async fetch(input, init) {
          const { url, method, headers } = new Request(input, init);
          asked.push(`${method} ${url} ${headers.get("xkey")}`);
          return new Response(null, { status: url.includes("one") ? 503 : 200 });
        },
        log: silentLog,
        now: Date.now,
      },
    );
    purges?.purge(["node:5"]);
    await pass(50);
    const tags = purgedTags(["node:5"]).join(" ");
    expect(asked).toEqual([`PURGE http://one.test/ ${tags}`, `PURGE http://two.test/ ${tags}`]);
    expect(purges?.states().map(({ failing }) => failing?.reason)).toEqual([
      "Status 503",
      undefined,
    ]);
  });
});

it("sends a purge again at once if the cache has closed the idle connection", async () => {
  let requests = 0;
  const purges = openPurges(
    { provider: "http", urls: ["http://one.test"], id: "", token: null },
    {
      async fetch() {
        requests++;
        if (requests === 1) throw Object.assign(new TypeError("fetch failed"), { cause: reset });
        return new Response();
      },
      log: silentLog,
      now: Date.now,
    },
  );
  purges?.purge(["node:5"]);
  await pass(50);
  expect(requests).toBe(2);
  expect(purges?.states()[0]).toMatchObject({ requests: { purged: 1, failed: 0 }, waiting: 0 });
});
const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

it("says in one line how the purges of a cache are", async () => {
  const { purges, state } = open("fastly", ["500"]);
  const line = () => purgeLine(state() ?? expect.fail());
  expect(line()).toMatchObject({ kind: "unknown" });
  purges.purge(["node:5"]);
  await pass(100);
  expect(line().text).toMatch(
    /^https:\/\/api\.fastly\.com: failing since 2026-11-28 09:00 UTC \(Status 500\)\. Nothing has been purged so far\. Since the start: 0 purges of 0 tags, 1 failed, 0 refused; 3 tags wait\.$/,
  );
  await pass(1000);
  expect(line()).toMatchObject({ kind: "loaded" });
});
