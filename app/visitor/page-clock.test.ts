import { expect, it, vi } from "vitest";
import { pageClock } from "./page-clock.ts";

/** Replaces what the browser knows of the document. */
function setUp(navigation: object | undefined) {
  const entries = navigation === undefined ? [] : [navigation];
  vi.stubGlobal("performance", { now: () => 12_000, getEntriesByType: () => entries });
}

it.each([
  [
    "a document that was rendered before the click, from the click on",
    { activationStart: 9000 },
    3000,
  ],
  ["any other document, from its request on", { activationStart: 0 }, 12_000],
  ["a document in a browser that renders none before the click, the same", {}, 12_000],
  ["a document of which the browser knows nothing, the same", undefined, 12_000],
])("counts %s", (_, navigation, expected) => {
  setUp(navigation);
  expect(pageClock.now()).toBe(expected);
});
