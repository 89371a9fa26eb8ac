import { expect, test } from "vitest";
import type { VariantStep } from "../labels/count.ts";
import { summariseExperiments } from "./experiment-summary.ts";

const row = (variant: string, step: VariantStep, total: number) => ({
  experiment: "offer",
  variant,
  campaign: "none",
  step,
  total,
  from: "2026-11-01",
  until: "2026-11-20",
});

/** Returns the verdict on a variant by its seen visitors and stored leads, compared with those of the control. */
function verdictOn(control: readonly [number, number], variant: readonly [number, number]) {
  const [summary] = summariseExperiments([
    row("bold", "seen", variant[0]),
    row("bold", "stored", variant[1]),
    row("control", "seen", control[0]),
    row("control", "stored", control[1]),
  ]);
  return summary?.variants[1]?.comparison?.verdict;
}

test.each([
  ["open", [1000, 10], [1000, 14]],
  ["better", [1000, 20], [1000, 60]],
  ["worse", [1000, 60], [1000, 20]],
  ["similar", [9000, 300], [9100, 305]],
  ["fault", [1000, 20], [1400, 60]],
  ["open", [0, 0], [0, 0]],
] as const)("the verdict is %s for %j and %j", (verdict, control, variant) => {
  expect(verdictOn(control, variant)).toBe(verdict);
});

test("sums campaigns, puts the control first, and gives rates with intervals", () => {
  const [summary] = summariseExperiments([
    { ...row("bold", "seen", 60), campaign: "spring" },
    row("bold", "seen", 40),
    { ...row("bold", "stored", 10), campaign: "spring" },
    row("control", "seen", 100),
    row("control", "delivered", 1),
  ]);
  expect(summary).toMatchObject({ experiment: "offer", from: "2026-11-01", until: "2026-11-20" });
  const [control, bold] = summary?.variants ?? [];
  expect(control).toMatchObject({ variant: "control", rate: 0, comparison: null });
  expect(control?.steps).toEqual({ seen: 100, started: 0, stored: 0, delivered: 1 });
  expect(bold).toMatchObject({ variant: "bold", rate: 0.1 });
  expect(bold?.rateInterval.low).toBeCloseTo(0.0552, 4);
  expect(bold?.comparison?.difference.low).toBeGreaterThan(0);
  expect(bold?.campaigns.map(({ campaign, steps }) => [campaign, steps.seen])).toEqual([
    ["spring", 60],
    ["none", 40],
  ]);
});

test("with several variants each comparison needs more evidence", () => {
  const two = [row("control", "stored", 10), row("bold", "stored", 31)];
  const comparisonOf = (rows: Parameters<typeof summariseExperiments>[0]) =>
    summariseExperiments(rows)[0]?.variants.find(({ variant }) => variant === "bold")?.comparison;
  const four = [...two, row("a", "stored", 10), row("b", "stored", 10)];
  expect(comparisonOf(four)?.ratio.low).toBeLessThan(comparisonOf(two)?.ratio.low ?? 0);
});

test("more leads than visitors do not break the figures", () => {
  const [summary] = summariseExperiments([row("control", "seen", 1), row("control", "stored", 3)]);
  expect(summary?.variants[0]).toMatchObject({ rate: 1, rateInterval: { high: 1 } });
});
