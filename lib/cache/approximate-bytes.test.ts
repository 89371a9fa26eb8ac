import { expect, test } from "vitest";
import { measureHeap } from "#testkit/heap.ts";
import { runs } from "#testkit/runs.ts";
import { approximateBytes } from "./approximate-bytes.ts";
import { createCache } from "./cache.ts";

/** Returns a new value with the shape of mapped content. No two values share a text. */
const valueOf = (index: number) => ({
  kind: "page",
  title: `Title ${index} ${"x".repeat(20)}`,
  html: Buffer.from(`<p>${index} ${"a word ".repeat(100)}</p>`).toString(),
  japanese: Buffer.from(`${index}${"請求書".repeat(50)}`).toString(),
  count: index / 7,
  picture: null,
  links: Array.from({ length: 10 }, (_, link) => ({
    href: Buffer.from(`/path/${index}/${link}`).toString(),
    isExternal: false,
  })),
});

test("comes near the memory that plain data takes", () => {
  const values: object[] = [valueOf(-1)];
  const before = measureHeap();
  const count = runs(2000, 5000);
  for (let index = 0; index < count; index++) values.push(valueOf(index));
  const measured = (measureHeap() - before) / count;
  const guessed = approximateBytes(values[1]);
  expect(guessed / measured).toBeGreaterThan(0.7);
  expect(guessed / measured).toBeLessThan(1.6);
}, 60_000);

test("keeps a cache of any number of values within its memory", async () => {
  const maxBytes = 4_000_000;
  const cache = createCache<object>({ maxBytes, freshMs: 1_000_000 });
  const read = (index: number) =>
    cache.read(String(index), async () => ({
      value: valueOf(index),
      tags: [`node:${index}`, "node_list"],
    }));
  await read(-1);
  const before = measureHeap();
  for (let index = 0; index < runs(4000, 10_000); index++) await read(index);
  const grown = measureHeap() - before;
  expect(grown).toBeLessThan(maxBytes * 1.4);
  expect(grown).toBeGreaterThan(maxBytes / 3);
}, 60_000);
