import type { CountEvent, CountedPage, VariantNames } from "#domain/counting/count-report.ts";
import type { CountedLead } from "#domain/counting/counted-lead.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { Log } from "#lib/log.ts";
import { createBoundedLabels } from "./bounded-labels.ts";
import {
  dayOf,
  type FunnelCount,
  otherLabel,
  type VariantCount,
  type VariantStep,
} from "./count.ts";
import type { Counted, CountStore } from "./count-store.ts";
import type { OnLead } from "../leads/lead-intake.ts";

/** How often the numbers are written. */
const flushMs = 10_000;
const eraseMs = 6 * 3_600_000;
const dayMs = 86_400_000;
/** Maximum number of names a day. Further ones count as `other`. */
const maxCampaigns = 100;
const maxProductLines = 30;
const maxExperiments = 50;
/** Maximum number of different numbers that one process writes for a day, so that the store cannot grow without end. */
const maxNumbers = 10_000;
/** Maximum number of different numbers that wait for the store. */
const maxInMemory = 2 * maxNumbers;

/** The metrics that are counted along. */
export interface CountMetrics {
  countFunnel(count: FunnelCount): void;
  countVariant(count: VariantCount): void;
}

/** Counts visits, forms and variants, in memory first. Nothing is known about visitors. */
export interface Counts {
  /** Counts what a browser reports. Forms and fields must exist. */
  addEvent(page: Omit<CountedPage, "events">, campaign: string, event: CountEvent): void;
  /** Counts a lead on the day on which it was stored, so that each day's leads can be compared with its visits. */
  addLead(
    step: "stored" | "delivered",
    lead: CountedLead & { readonly form: string; readonly storedAt: number },
  ): void;
  /** Writes the numbers. If the store is down, they stay in memory. Never rejects. */
  flush(): Promise<void>;
  readonly store: CountStore;
  /** Starts to write and erase numbers from time to time. */
  start(): void;
  /** Writes the numbers and closes the store. */
  close(): Promise<void>;
}

interface CountsOptions {
  readonly store: CountStore;
  readonly metrics: () => CountMetrics;
  /** Days after which numbers are removed. */
  readonly keepDays: number;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export function createCounts({ store, metrics, keepDays, log, now }: CountsOptions): Counts {
  const campaignOf = createBoundedLabels(maxCampaigns);
  const lineOf = createBoundedLabels(maxProductLines);
  const experimentOf = createBoundedLabels(maxExperiments);
  const keyOf = createBoundedLabels(maxNumbers);
  let funnel = new Map<string, Counted<FunnelCount>>();
  let variants = new Map<string, Counted<VariantCount>>();
  let writing: Promise<void> | null = null;
  let timers: readonly NodeJS.Timeout[] = [];
  let isDown = false;

  function addFunnel(count: FunnelCount, amount: number): void {
    const today = dayOf(now());
    const campaign = campaignOf(count.campaign, today);
    const bounded = { ...count, campaign, productLine: lineOf(count.productLine, today) };
    const isNew = keyOf(JSON.stringify(bounded), today) === otherLabel;
    const stored = isNew ? { ...bounded, campaign: otherLabel, productLine: otherLabel } : bounded;
    increase(funnel, stored, amount);
    if (amount > 0) metrics().countFunnel(stored);
  }

  function addVariants(
    names: VariantNames,
    at: { readonly day: string; readonly campaign: string; readonly step: VariantStep },
  ): void {
    for (const [name, variant] of Object.entries(names)) {
      const today = dayOf(now());
      const experiment =
        experimentOf(`${name} ${variant}`, today) === otherLabel ? otherLabel : name;
      if (experiment === otherLabel) continue;
      const count = { ...at, campaign: campaignOf(at.campaign, today), experiment, variant };
      increase(variants, count, 1);
      metrics().countVariant(count);
    }
  }

  async function write(): Promise<void> {
    const taken = { funnel: [...funnel.values()], variants: [...variants.values()] };
    if (taken.funnel.length + taken.variants.length === 0) return;
    funnel = new Map();
    variants = new Map();
    try {
      await store.add(taken);
      isDown = false;
    } catch (error) {
      for (const { count, total } of taken.funnel) increase(funnel, count, total);
      for (const { count, total } of taken.variants) increase(variants, count, total);
      if (!isDown)
        log.warn(
          { reason: String(error) },
          "Counts cannot be stored. They stay in memory; retrying every 10 s.",
        );
      isDown = true;
    }
  }

  const flush = async (): Promise<void> => {
    await writing;
    writing ??= write().finally(() => (writing = null));
    await writing;
  };
  const erase = () =>
    store.erase(dayOf(now() - keepDays * dayMs)).catch((error: unknown) => {
      log.warn(
        { reason: String(error) },
        "Old counts could not be removed. Retrying in six hours.",
      );
    });

  return {
    store,
    flush,
    addEvent({ page, productLine }, campaign, event) {
      const day = dayOf(now());
      const place = { day, page, productLine, campaign };
      if ("variants" in event) addVariants(event.variants, { day, campaign, step: event.step });
      if (event.step === "seen") return;
      const form = "form" in event ? event.form : "";
      const field = "field" in event ? event.field : "";
      const isResumed = event.step === "resumed";
      const step = event.step === "resumed" ? "abandoned" : event.step;
      addFunnel({ ...place, step, form, field }, isResumed ? -1 : 1);
    },
    addLead(step, { form, storedAt, page, productLine, campaign, variants: seen }) {
      const day = dayOf(storedAt);
      addFunnel({ day, step, page, productLine, campaign, form, field: "" }, 1);
      addVariants(seen, { day, campaign, step });
    },
    start() {
      const every = (ms: number, work: () => Promise<void>) =>
        setInterval(() => void work(), ms).unref();
      timers = [every(flushMs, flush), every(eraseMs, erase)];
      void erase();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush();
      await store.close();
    },
  };
}

/** Returns a function that counts leads. Leads of earlier releases have no labels and are not counted. */
export const countLead =
  (counts: Pick<Counts, "addLead">, step: "stored" | "delivered"): OnLead =>
  ({ counted, form, storedAt }) => {
    if (counted) counts.addLead(step, { ...counted, form: formKey(form), storedAt });
  };

function increase<T>(counted: Map<string, Counted<T>>, count: T, amount: number): void {
  const key = JSON.stringify(count);
  // Only after days without the store.
  if (counted.size >= maxInMemory && !counted.has(key)) return;
  const total = (counted.get(key)?.total ?? 0) + amount;
  counted.set(key, { count, total });
}
