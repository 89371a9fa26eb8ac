import { expect, test } from "vitest";
import type { Locale } from "#domain/locales.ts";
import { silentLog as log } from "#lib/log.ts";
import { createWarmUp } from "./warm-up.ts";

const locales: readonly Locale[] = ["en", "de", "fr"];
const nothing = () => Promise.resolve();

/** Fails for German so many times. */
function openFailing(failures: number, retryMs = 0) {
  const loaded: string[] = [];
  let left = failures;
  const warmUp = createWarmUp({
    locales,
    log,
    async loadHome(locale) {
      if (locale === "de" && left-- > 0) throw new Error("unavailable");
      loaded.push(locale);
    },
    async loadAddresses() {
      loaded.push("addresses");
    },
    retryMs,
  });
  return { loaded, warmUp };
}

test("visitors wait until the home pages are loaded, and what failed is loaded again", async () => {
  const { loaded, warmUp } = openFailing(2);
  const running = warmUp.run();
  expect([warmUp.isWaiting(), warmUp.cold()]).toEqual([true, [...locales, "addresses"]]);
  await running;
  expect([warmUp.isWaiting(), warmUp.cold()]).toEqual([false, []]);
  expect(loaded).toEqual(["en", "fr", "de", "addresses"]);
});

test("what failed while others were loaded is loaded again at once: the backend responds", async () => {
  const { loaded, warmUp } = openFailing(1, 3_600_000);
  await warmUp.run();
  expect(loaded).toEqual(["en", "fr", "de", "addresses"]);
});

test("what fails again and again stays cold", async () => {
  const { loaded, warmUp } = openFailing(Infinity);
  await warmUp.run();
  expect(warmUp.cold()).toEqual(["de"]);
  expect(loaded).toEqual(["en", "fr", "addresses"]);
});

test("visitors do not wait longer than the limit", async () => {
  const answers = Promise.withResolvers<void>();
  const warmUp = createWarmUp({
    locales,
    log,
    loadHome: () => answers.promise,
    loadAddresses: nothing,
    limitMs: 5,
  });
  const running = warmUp.run();
  await expect.poll(() => warmUp.isWaiting()).toBe(false);
  expect(warmUp.cold()).toEqual([...locales, "addresses"]);
  answers.resolve();
  await running;
  expect(warmUp.cold()).toEqual([]);
});

test("when the limit is over, visitors go before further home pages", async () => {
  const loaded: string[] = [];
  let hasVisitors = true;
  const first = Promise.withResolvers<void>();
  const warmUp = createWarmUp({
    locales,
    log,
    hasVisitors: () => hasVisitors,
    async loadHome(locale) {
      loaded.push(locale);
      if (loaded.length <= 2) await first.promise;
    },
    loadAddresses: nothing,
    limitMs: 5,
    putOffMs: 600_000,
  });
  const running = warmUp.run();
  await expect.poll(() => warmUp.isWaiting()).toBe(false);
  first.resolve();
  await expect.poll(() => warmUp.cold()).toEqual(["fr", "addresses"]);
  expect(loaded).toEqual(["en", "de"]);
  hasVisitors = false;
  await running;
  expect(loaded).toEqual([...locales]);
});

test("home pages are not put off for ever", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const warmUp = createWarmUp({
    locales,
    log,
    hasVisitors: () => true,
    loadHome: () => promise,
    loadAddresses: nothing,
    limitMs: 5,
    putOffMs: 0,
  });
  const running = warmUp.run();
  await expect.poll(() => warmUp.isWaiting()).toBe(false);
  resolve();
  await running;
  expect(warmUp.cold()).toEqual([]);
});

test("without an external backend nothing is cold", () => {
  const warmUp = createWarmUp({ locales: [], log, loadHome: nothing, loadAddresses: nothing });
  expect(warmUp.cold()).toEqual([]);
});

test("addresses that fail are loaded again, and are cold until then", async () => {
  let tries = 0;
  const cold: (readonly string[])[] = [];
  const warmUp = createWarmUp({
    locales,
    log,
    loadHome: nothing,
    async loadAddresses() {
      cold.push(warmUp.cold());
      if (++tries < 3) throw new Error("unavailable");
    },
    retryMs: 0,
  });
  await warmUp.run();
  expect(cold).toEqual([["addresses"], ["addresses"], ["addresses"]]);
  expect(warmUp.cold()).toEqual([]);
});

test("addresses that fail again and again stay cold", async () => {
  const loadAddresses = () => Promise.reject(new Error("unavailable"));
  const warmUp = createWarmUp({ locales, log, loadHome: nothing, loadAddresses, retryMs: 0 });
  await warmUp.run();
  expect(warmUp.cold()).toEqual(["addresses"]);
});

test("home pages are loaded after the backend has responded once, but not after more than three tries", async () => {
  const orders = await Promise.all(
    [[true], [false, true], [false, false, false]].map(async (answers) => {
      const order: string[] = [];
      const left = [...answers];
      const warmUp = createWarmUp({
        locales: ["en"],
        log,
        async wakeBackend() {
          order.push("wake");
          return left.shift() ?? true;
        },
        async loadHome(locale) {
          order.push(locale);
        },
        loadAddresses: nothing,
      });
      await warmUp.run();
      return order.join(" ");
    }),
  );
  expect(orders).toEqual(["wake en", "wake wake en", "wake wake wake en"]);
});
