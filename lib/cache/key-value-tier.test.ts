import { setTimeout as delay } from "node:timers/promises";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createCache } from "#lib/cache/cache.ts";
import { describeWithRedis } from "#testkit/describe-with-redis.ts";
import { runs } from "#testkit/runs.ts";
import { openSharedValues } from "#testkit/shared-values.ts";
import { createKeyValueTier, jsonCodec } from "./key-value-tier.ts";

const patience = { timeout: 20_000 };
const keys = ["a", "b", "c"] as const;
type Key = (typeof keys)[number];

/** An action of one of two processes. */
const step = fc.record({
  process: fc.integer({ min: 0, max: 1 }),
  key: fc.constantFrom(...keys),
  what: fc.constantFrom("read", "read", "read", "edit", "forget"),
  /** The load, or the pause before the next step. */
  ms: fc.integer({ min: 0, max: 4 }),
});

describeWithRedis("two processes", (server) => {
  let count = 0;

  async function open(prefix: string, disposer: DisposableStack) {
    const { redis, edits, values } = openSharedValues({
      url: server().url,
      prefix,
      onEdit: (tags) => cache.invalidate(tags),
      onGap: () => cache.markAllStale(),
    });
    disposer.defer(() => redis.close());
    const shared = createKeyValueTier<number>({
      cache: values,
      addressOf: (key) => ({ key: `numbers:${key}`, host: "site.test" }),
      codec: jsonCodec(),
    });
    const openMemory = () => createCache<number>({ shared, maxBytes: 10_000, freshMs: 1_000_000 });
    let cache = openMemory();
    await vi.waitFor(() => expect(edits.mark()).not.toBeNull(), patience);
    return {
      get: async (key: Key, load: () => Promise<number>) =>
        (await cache.read(key, async () => ({ value: await load(), tags: [key] }))).value,
      /** As the site does: first its own memory, then the other processes. */
      edit(key: Key) {
        cache.invalidate([key]);
        edits.record([key]);
      },
      /** The process restarts. */
      forget: () => void (cache = openMemory()),
      edits,
      settled: () => values.settled(),
    };
  }

  test("load a value once if both processes need it, one after the other", async () => {
    using disposer = new DisposableStack();
    const [one, two] = [await open("once:", disposer), await open("once:", disposer)];
    const load = vi.fn<() => Promise<number>>(async () => 7);
    expect(await one.get("a", load)).toBe(7);
    await one.settled();
    expect(await two.get("a", load)).toBe(7);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("never store a value from before an edit, whatever happens at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        using disposer = new DisposableStack();
        const prefix = `property${++count}:`;
        const processes = [await open(prefix, disposer), await open(prefix, disposer)];
        const backend = { a: 0, b: 0, c: 0 };
        const running: Promise<unknown>[] = [];
        for (const { process, key, what, ms } of steps) {
          const site = processes[process];
          const load = async () => {
            const value = backend[key];
            await delay(ms);
            return value;
          };
          if (what === "read") running.push(site?.get(key, load) ?? Promise.resolve());
          if (what === "forget") site?.forget();
          if (what === "edit") {
            backend[key]++;
            site?.edit(key);
          }
          if (ms > 2) await delay(ms);
        }
        await Promise.all(running);
        for (const { edits, settled } of processes) {
          await edits.settled();
          await settled();
        }
        const { edits: last } = (await open(prefix, disposer)).edits.mark() ?? { edits: -1 };
        for (const { edits } of processes)
          await vi.waitFor(() => expect(edits.mark()?.edits).toBe(last), patience);
        for (const site of processes)
          for (const key of keys)
            expect(await site.get(key, async () => backend[key])).toBe(backend[key]);
      }),
      { numRuns: runs(25, 300), seed: 7 },
    );
  });
});
