import { describe, expect, it } from "vitest";
import { isChunkError, shouldReload } from "./chunk-reload.ts";

function memory(initial: string | null = null) {
  let value = initial;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

describe("shouldReload", () => {
  it("reloads once a minute for the same error", () => {
    const storage = memory();
    expect(shouldReload("a.js", 0, () => storage)).toBe(true);
    expect(shouldReload("a.js", 59_999, () => storage)).toBe(false);
    expect(shouldReload("b.js", 59_999, () => storage)).toBe(true);
    expect(shouldReload("a.js", 60_000, () => storage)).toBe(true);
  });

  it("never reloads if it cannot store that it did", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("quota exceeded");
      },
    };
    expect(shouldReload("a.js", 0, () => full)).toBe(false);
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(shouldReload("a.js", 0, forbidden)).toBe(false);
    expect(shouldReload("a.js", 0, () => memory("{"))).toBe(false);
  });

  it("ignores stored values that it did not write", () => {
    expect(shouldReload("a.js", 0, () => memory('["x"]'))).toBe(true);
    expect(shouldReload("a.js", 0, () => memory('{"a.js":"x"}'))).toBe(true);
  });
});

describe("isChunkError", () => {
  it.each([
    "Failed to fetch dynamically imported module: https://x/assets/a.js",
    "error loading dynamically imported module: https://x/assets/a.js",
    "Importing a module script failed.",
    "Loading chunk 7 failed.",
    "Loading CSS chunk 7 failed.",
    "Unable to preload CSS for /assets/a.css",
  ])("knows %s", (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it("distinguishes other errors from chunk errors", () => {
    expect(isChunkError(new Error("boom"))).toBe(false);
    expect(isChunkError("Loading chunk 7 failed.")).toBe(false);
  });
});
