import { describe, expect, it } from "vitest";
import { stepsTo } from "./use-count-up.ts";

describe("stepsTo", () => {
  it.each(["41 million", "18,6 Mio.", "99.97%", "€1,234,567", "1 140", "13億ページ", "£146’000"])(
    "counts to %s, with as many characters",
    (value) => {
      const steps = stepsTo(value);
      const shown = [0, 0.2, 0.5, 0.9].map((part) => steps?.(part) ?? "");
      expect(new Set(shown.map(({ length }) => length))).toEqual(new Set([value.length]));
      expect(shown.map((step) => step.replaceAll(/\d/g, "0"))).toEqual(
        shown.map(() => value.replaceAll(/\d/g, "0")),
      );
      expect(shown[0]).not.toBe(value);
      expect(steps?.(1)).toBe(value);
    },
  );

  it.each(["71% → 89%", "31 → 1.8", "none"])("leaves %s as it is", (value) => {
    expect(stepsTo(value)).toBeNull();
  });
});
