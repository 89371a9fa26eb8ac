import { pino } from "pino";
import { expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { measureHeap } from "#testkit/heap.ts";
import { createFront } from "./front.ts";
import { createPageCache } from "./page-cache.ts";
import { makeReady } from "./ready-page.ts";
import { runs } from "#testkit/runs.ts";
import { pageOf } from "#testkit/page-of.ts";

const maxBytes = 4_000_000;
/** Memory that is not counted: fragments of the heap and compiled code. */
const slackBytes = 1_500_000;
const policy = (index: number) =>
  `default-src 'none'; script-src 'sha256-${index}' ${"x".repeat(900)}`;

test("the front cache stays within its memory limit for any number of addresses", async () => {
  const page = await makeReady(pageOf("a page"));
  const front = createFront({
    findFresh: () => null,
    isForAll: () => true,
    nameOf: (host) => host,
    maxBytes,
    log: pino({ level: "silent" }),
  });
  const learn = (index: number) =>
    front.learn(
      new Request(`http://site.test:${index % 60_000}/a/${index}`, {
        headers: { "Accept-Language": `de;q=0.${index}` },
      }),
      { address: `http://site.test/a/${index}`, page, routeId: "content___de" },
      new Headers({ "Content-Security-Policy": policy(index), Vary: "Accept-Language" }),
    );
  learn(0);
  const before = measureHeap();
  for (let index = 1; index < runs(6000, 20_000); index++) learn(index);
  const grown = measureHeap() - before;
  expect(grown).toBeLessThan(maxBytes + slackBytes);
  // It stores as many responses as fit.
  expect(grown).toBeGreaterThan(maxBytes / 3);
}, 60_000);

test.each([
  ["pages", (index: number) => `http://site.test/${index}`, []],
  ["searches", (index: number) => `http://site.test/search?q=${index}`, []],
  [
    "addresses of personal pages",
    (index: number) => `http://site.test/${"a".repeat(2000)}${index}`,
    [["cache-control", "private, no-store"]] as const,
  ],
])(
  "any number of %s stay within the memory limit, including tags and headers",
  async (_, addressOf, more) => {
    const addresses = runs(2000, 5000);
    let made = 0;
    const lastGood = {
      read: async () => null,
      save: () => {},
      remove: () => {},
      settled: async () => {},
    };
    const cache = createPageCache({
      render: async () => {
        made++;
        return makeReady(
          pageOf("a page", {
            headers: [["content-security-policy", policy(made)], ...more],
            tags: Array.from({ length: 60 }, (__, index) => `node:${made}${index}`),
          }),
        );
      },
      lastGood,
      log: silentLog,
      maxBytes,
    });
    await cache.get("http://site.test/first", "identity");
    const before = measureHeap();
    for (let index = 0; index < addresses; index++) await cache.get(addressOf(index), "identity");
    expect(measureHeap() - before).toBeLessThan(maxBytes + slackBytes);
    expect(made).toBe(addresses + 1);
  },
  60_000,
);
