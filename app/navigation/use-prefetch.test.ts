import { expect, it } from "vitest";
import { mayPrefetch } from "./use-prefetch.ts";

it.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { effectiveType: "4g" } }, true],
  [{ onLine: true, connection: { effectiveType: "2g" } }, false],
  [{ onLine: true, connection: { effectiveType: "slow-2g" } }, false],
  [{ onLine: true, connection: { effectiveType: "4g", saveData: true } }, false],
  [{ onLine: false }, false],
])("with %j prefetching is allowed: %s", (network, expected) => {
  expect(mayPrefetch(network, false)).toBe(expected);
  expect(mayPrefetch(network, true)).toBe(false);
});
