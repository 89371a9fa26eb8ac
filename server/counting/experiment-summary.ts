import { controlName } from "#domain/experiments/experiment-names.ts";
import {
  differenceInterval,
  type Interval,
  type Proportion,
  wilsonInterval,
} from "#lib/statistics/proportions.ts";
import { evidenceOf, ratioInterval } from "#lib/statistics/sequential-test.ts";
import { type VariantStep, variantSteps } from "../labels/count.ts";
import type { VariantTotal } from "./count-store.ts";

/** Chance that an experiment without an effect is ever called decided. */
const error = 0.05;
/** Below this, a difference is small: neither variant converts half as often again as the other. */
const largeRatio = 1.5;
/** Evidence from which on an uneven split is a fault: it occurs by chance once in a thousand experiments. */
const unevenEvidence = 1000;

/**
 * What may be concluded about a variant, compared with the control. `open`: go on. `similar`: stop, any difference is
 * small. `fault`: nothing, because the visitors were not split evenly.
 */
export type Verdict = "better" | "worse" | "similar" | "open" | "fault";

export type VariantSteps = Readonly<Record<VariantStep, number>>;

export interface VariantSummary {
  readonly variant: string;
  readonly steps: VariantSteps;
  /** Stored leads per visitor who has seen the variant. */
  readonly rate: number;
  readonly rateInterval: Interval;
  /** Compared with the control; null for the control itself. */
  readonly comparison: {
    readonly verdict: Verdict;
    /** Interval of the difference of the rates, valid for one look. */
    readonly difference: Interval;
    /** Interval of the ratio of the rates, valid however often it is looked at. */
    readonly ratio: Interval;
  } | null;
  readonly campaigns: readonly { readonly campaign: string; readonly steps: VariantSteps }[];
}

export interface ExperimentSummary {
  readonly experiment: string;
  /** First and last day with a count. */
  readonly from: string;
  readonly until: string;
  /** The control first. */
  readonly variants: readonly VariantSummary[];
}

const noSteps: VariantSteps = { seen: 0, started: 0, stored: 0, delivered: 0 };

/** Returns the results of all experiments, the latest first. */
export function summariseExperiments(
  totals: readonly VariantTotal[],
): readonly ExperimentSummary[] {
  const experiments = Map.groupBy(totals, ({ experiment }) => experiment);
  return [...experiments]
    .map(([experiment, rows]) => {
      const names = [...new Set(rows.map(({ variant }) => variant))].toSorted();
      const ordered = names.toSorted(
        (a, b) => Number(b === controlName) - Number(a === controlName),
      );
      const variants = ordered.map((variant) => ({
        variant,
        rows: rows.filter((row) => row.variant === variant),
      }));
      const control = sumOf(rows.filter(({ variant }) => variant === controlName));
      return {
        experiment,
        from: rows.map(({ from }) => from).toSorted()[0] ?? "",
        until:
          rows
            .map(({ until }) => until)
            .toSorted()
            .at(-1) ?? "",
        variants: variants.map(({ variant, rows: own }) =>
          summariseVariant(variant, own, {
            control: variant === controlName ? null : control,
            comparisons: names.filter((name) => name !== controlName).length,
          }),
        ),
      };
    })
    .toSorted((a, b) => (a.until < b.until ? 1 : -1));
}

function summariseVariant(
  variant: string,
  rows: readonly VariantTotal[],
  { control, comparisons }: { readonly control: VariantSteps | null; readonly comparisons: number },
): VariantSummary {
  const steps = sumOf(rows);
  const campaigns = Map.groupBy(rows, ({ campaign }) => campaign);
  return {
    variant,
    steps,
    rate: steps.seen === 0 ? 0 : Math.min(1, steps.stored / steps.seen),
    rateInterval: wilsonInterval(proportionOf(steps)),
    comparison: control && compare(control, steps, comparisons),
    campaigns: [...campaigns]
      .map(([campaign, own]) => ({ campaign, steps: sumOf(own) }))
      .toSorted((a, b) => b.steps.seen - a.steps.seen),
  };
}

/** Compares a variant with the control. With several variants each comparison may err less often. */
function compare(control: VariantSteps, variant: VariantSteps, comparisons: number) {
  const stored = { control: control.stored, variant: variant.stored };
  const ratio = ratioInterval(stored, error / comparisons);
  return {
    verdict: verdictOf(ratio, evidenceOf({ control: control.seen, variant: variant.seen })),
    difference: differenceInterval(proportionOf(variant), proportionOf(control)),
    ratio,
  };
}

function verdictOf({ low, high }: Interval, splitEvidence: number): Verdict {
  if (splitEvidence >= unevenEvidence) return "fault";
  if (low > 1) return "better";
  if (high < 1) return "worse";
  return low > 1 / largeRatio && high < largeRatio ? "similar" : "open";
}

/** A visitor may send several forms, so there may be more leads than visitors. */
const proportionOf = ({ seen, stored }: VariantSteps): Proportion => ({
  hits: Math.min(stored, seen),
  trials: seen,
});

function sumOf(rows: readonly VariantTotal[]): VariantSteps {
  const sums = { ...noSteps };
  for (const step of variantSteps)
    for (const row of rows) if (row.step === step) sums[step] += row.total;
  return sums;
}
