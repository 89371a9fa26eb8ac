import type { CountEvent, CountedPage, VariantNames } from "#domain/counting/count-report.ts";
import { createBoundedLabels } from "../labels/bounded-labels.ts";
import {
  dayOf,
  type FunnelCount,
  otherLabel,
  type VariantCount,
  type VariantStep,
} from "../labels/count.ts";
import type { Counted } from "./count-store.ts";

/** Maximum number of names a day. Further ones count as `other`; further variants are not counted. */
const maxCampaigns = 100;
const maxProductLines = 30;
const maxVariants = 50;
/** Maximum number of different numbers that one process writes for a day, so that the store cannot grow without end. */
const maxNumbers = 10_000;
/** Maximum number of different numbers that wait for the store. */
const maxInMemory = 2 * maxNumbers;

/** The metrics that are counted along. */
export interface CountMetrics {
  countFunnel(count: FunnelCount): void;
  countVariant(count: VariantCount): void;
}

/** Numbers that were not written yet. */
export interface Numbers {
  readonly funnel: readonly Counted<FunnelCount>[];
  readonly variants: readonly Counted<VariantCount>[];
}

/** Counts in memory. */
export interface Tally {
  addFunnel(count: FunnelCount, amount: number): void;
  addVariants(names: VariantNames, at: Pick<VariantCount, "day" | "campaign" | "step">): void;
  /** Returns the numbers and starts again at zero. */
  take(): Numbers;
  /** Adds numbers that could not be written. */
  restore(numbers: Numbers): void;
}

/** Creates a tally. `now`: Unix milliseconds. */
export function createTally(metrics: () => CountMetrics, now: () => number): Tally {
  const campaignOf = createBoundedLabels(maxCampaigns);
  const lineOf = createBoundedLabels(maxProductLines);
  const variantOf = createBoundedLabels(maxVariants);
  const keyOf = createBoundedLabels(maxNumbers);
  let funnel = new Map<string, Counted<FunnelCount>>();
  let variants = new Map<string, Counted<VariantCount>>();

  return {
    addFunnel(count, amount) {
      const today = dayOf(now());
      const campaign = campaignOf(count.campaign, today);
      const bounded = { ...count, campaign, productLine: lineOf(count.productLine, today) };
      const isBeyond = keyOf(JSON.stringify(bounded), today) === otherLabel;
      const counted = isBeyond
        ? { ...bounded, campaign: otherLabel, productLine: otherLabel }
        : bounded;
      increase(funnel, counted, amount);
      if (amount > 0) metrics().countFunnel(counted);
    },
    addVariants(names, { day, campaign, step }) {
      const today = dayOf(now());
      for (const [experiment, variant] of Object.entries(names)) {
        if (variantOf(`${experiment} ${variant}`, today) === otherLabel) continue;
        const count = { day, step, experiment, variant, campaign: campaignOf(campaign, today) };
        increase(variants, count, 1);
        metrics().countVariant(count);
      }
    },
    take() {
      const taken = { funnel: [...funnel.values()], variants: [...variants.values()] };
      funnel = new Map();
      variants = new Map();
      return taken;
    },
    restore(numbers) {
      for (const { count, total } of numbers.funnel) increase(funnel, count, total);
      for (const { count, total } of numbers.variants) increase(variants, count, total);
    },
  };
}

/** Counts what a browser reports of a page. A form that was resumed takes back that it was abandoned. */
export function addEvent(
  tally: Tally,
  place: Omit<CountedPage, "events"> & Pick<FunnelCount, "day" | "campaign">,
  event: CountEvent,
): void {
  const { day, campaign } = place;
  if ("variants" in event) tally.addVariants(event.variants, { day, campaign, step: event.step });
  if (event.step === "seen") return;
  const form = "form" in event ? event.form : "";
  const field = "field" in event ? event.field : "";
  const isResumed = event.step === "resumed";
  const step = isResumed ? "abandoned" : event.step;
  tally.addFunnel({ ...place, step, form, field }, isResumed ? -1 : 1);
}

function increase<T extends { readonly step: VariantStep | FunnelCount["step"] }>(
  counted: Map<string, Counted<T>>,
  count: T,
  amount: number,
): void {
  const key = JSON.stringify(count);
  // Only after days without the store.
  if (counted.size >= maxInMemory && !counted.has(key)) return;
  const total = (counted.get(key)?.total ?? 0) + amount;
  counted.set(key, { count, total });
}
