import { expect, test } from "vitest";
import type { Locale } from "#domain/locales.ts";
import { createWarmUp } from "./warm-up.ts";

const locales: readonly Locale[] = ["en", "de", "fr"];
const nothing = () => Promise.resolve();

test("visitors wait until the home pages are loaded, and what failed stays cold", async () => {
  const loaded: string[] = [];
  const warmUp = createWarmUp({
    locales,
    async loadHome(locale) {
      if (locale === "de") throw new Error("unavailable");
      loaded.push(locale);
    },
    async loadRest() {
      loaded.push("rest");
    },
  });
  const running = warmUp.run();
  expect([warmUp.isWaiting(), warmUp.cold()]).toEqual([true, locales]);
  await running;
  expect([warmUp.isWaiting(), warmUp.cold()]).toEqual([false, ["de"]]);
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
