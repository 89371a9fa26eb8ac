import type { CountEvent, CountedPage } from "#domain/counting/count-report.ts";
import type { CountedLead } from "#domain/counting/counted-lead.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { Log } from "#lib/log.ts";
import type { OnLead } from "../leads/lead-intake.ts";
import { dayOf } from "../labels/count.ts";
import type { CountStore } from "./count-store.ts";
import { addEvent, type CountMetrics, createTally } from "./tally.ts";

/** How often the numbers are written. */
const flushMs = 10_000;
const eraseMs = 6 * 3_600_000;
const dayMs = 86_400_000;

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
  const tally = createTally(metrics, now);
  let writing: Promise<void> | null = null;
  let timers: readonly NodeJS.Timeout[] = [];
  let isDown = false;

  async function write(): Promise<void> {
    const numbers = tally.take();
    if (numbers.funnel.length + numbers.variants.length === 0) return;
    try {
      await store.add(numbers);
      isDown = false;
    } catch (error) {
      tally.restore(numbers);
      const message = "Counts cannot be stored. They stay in memory; retrying every 10 s.";
      if (!isDown) log.warn({ reason: String(error) }, message);
      isDown = true;
    }
  }

  async function flush(): Promise<void> {
    await writing;
    writing ??= write().finally(() => (writing = null));
    await writing;
  }

  const erase = () =>
    store.erase(dayOf(now() - keepDays * dayMs)).catch((error: unknown) => {
      const message = "Old counts could not be removed. Retrying in six hours.";
      log.warn({ reason: String(error) }, message);
    });

  return {
    store,
    flush,
    addEvent: ({ page, productLine }, campaign, event) =>
      addEvent(tally, { day: dayOf(now()), page, productLine, campaign }, event),
    addLead(step, { form, storedAt, page, productLine, campaign, variants }) {
      const day = dayOf(storedAt);
      tally.addFunnel({ day, step, page, productLine, campaign, form, field: "" }, 1);
      tally.addVariants(variants, { day, campaign, step });
    },
    start() {
      timers = [repeat(flushMs, flush), repeat(eraseMs, erase)];
      void erase();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush();
      await store.close();
    },
  };
}

const repeat = (ms: number, work: () => Promise<void>) =>
  setInterval(() => void work(), ms).unref();

/** Returns a function that counts leads. Leads of earlier releases have no labels and are not counted. */
export const countLead =
  (counts: Pick<Counts, "addLead">, step: "stored" | "delivered"): OnLead =>
  ({ counted, form, storedAt }) => {
    if (counted) counts.addLead(step, { ...counted, form: formKey(form), storedAt });
  };
