import { expect, test } from "vitest";
import type { Locale } from "#domain/locales.ts";
import { createWarmUp } from "./warm-up.ts";

const locales: readonly Locale[] = ["en", "de", "fr"];
const nothing = () => Promise.resolve();

/** Fails for German so many times. */
function openFailing(failures: number) {
  const loaded: string[] = [];
  let left = failures;
  const warmUp = createWarmUp({
    locales,
    async loadHome(locale) {
      if (locale === "de" && left-- > 0) throw new Error("unavailable");
      loaded.push(locale);
    },
    async loadRest() {
      loaded.push("rest");
    },
    retryMs: 0,
  });
  return { loaded, warmUp };
}

test("visitors wait until the home pages are loaded, and what failed is loaded again", async () => {
  const { loaded, warmUp } = openFailing(2);
  const running = warmUp.run();
  expect([warmUp.isWaiting(), warmUp.cold()]).toEqual([true, locales]);
  await running;
  expect([warmUp.isWaiting(), warmUp.cold()]).toEqual([false, []]);
  expect(loaded).toEqual(["en", "fr", "de", "rest"]);
});

test("what fails again and again stays cold", async () => {
  const { loaded, warmUp } = openFailing(Infinity);
  await warmUp.run();
  expect(warmUp.cold()).toEqual(["de"]);
  expect(loaded).toEqual(["en", "fr", "rest"]);
});

test("visitors do not wait longer than the limit", async () => {
  const answers = Promise.withResolvers<void>();
  const warmUp = createWarmUp({
    locales,
    loadHome: () => answers.promise,
    loadRest: nothing,
    limitMs: 5,
  });
  const running = warmUp.run();
  await expect.poll(() => warmUp.isWaiting()).toBe(false);
  expect(warmUp.cold()).toEqual(locales);
  answers.resolve();
  await running;
  expect(warmUp.cold()).toEqual([]);
});

test("a failure of what comes later ends nothing", async () => {
  const loadRest = () => Promise.reject(new Error("unavailable"));
  const warmUp = createWarmUp({ locales, loadHome: nothing, loadRest });
  await expect(warmUp.run()).resolves.toBeUndefined();
});
