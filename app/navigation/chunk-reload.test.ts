import { describe, expect, it } from "vitest";
import { shouldReload } from "./chunk-reload.ts";

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
    expect(shouldReload("a.js", 0, storage)).toBe(true);
    expect(shouldReload("a.js", 59_999, storage)).toBe(false);
    expect(shouldReload("b.js", 59_999, storage)).toBe(true);
    expect(shouldReload("a.js", 60_000, storage)).toBe(true);
  });

  it("never reloads when it cannot remember having done so", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("quota exceeded");
      },
    };
    expect(shouldReload("a.js", 0, full)).toBe(false);
    expect(shouldReload("a.js", 0, memory("{"))).toBe(false);
  });

  it("starts afresh from what is not its own", () => {
    expect(shouldReload("a.js", 0, memory('["x"]'))).toBe(true);
    expect(shouldReload("a.js", 0, memory('{"a.js":"x"}'))).toBe(true);
  });
});
