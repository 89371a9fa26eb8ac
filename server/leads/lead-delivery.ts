import type { FormServices } from "../form-services/form-services.ts";
import type { DeliveryOutcome } from "../form-services/form-service.ts";
import { callTimeoutMs } from "../form-services/service-call.ts";
import type { Log } from "#lib/log.ts";
import { backoffMs } from "./backoff.ts";
import type { ClaimedLead, LeadStore, Settlement } from "./lead-store.ts";

export interface LeadDeliveryOptions {
  readonly store: LeadStore;
  readonly services: FormServices;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. Default `Math.random`. */
  readonly random?: () => number;
  /** Most leads on their way at once. Default 4. */
  readonly maxConcurrent?: number;
}

export interface LeadDelivery {
  /** Begins to deliver in the background and goes on until it is stopped. */
  start(): void;
  /** Looks for leads at once, since one was stored. */
  wake(): void;
  /** Delivers all that is due now and what was left by processes that ended. Answers how many were tried. */
  deliverDue(): Promise<number>;
  /** Ends when what is on its way has an answer. */
  stop(): Promise<void>;
}

const unavailable = (detail: string) =>
  ({ kind: "unavailable", detail, retryAfterMs: null }) as const;

/** A lead is this process's for longer than any attempt takes. */
const leaseMs = callTimeoutMs + 12_000;
/** How often leads that became due are looked for. */
const pollMs = 1000;

/**
 * Brings stored leads to their form services: each to one process at a time, noted on disk before it is sent, tried again
 * with growing pauses until it is accepted, rejected or too old. Where an answer was lost, it is sent again only to a
 * service that honours its key.
 */
export function createLeadDelivery(options: LeadDeliveryOptions): LeadDelivery {
  const { store, services, log, now, random = Math.random, maxConcurrent = 4 } = options;
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let wakeUp: (() => void) | null = null;
  let loop: Promise<void> = Promise.resolve();

  async function deliver(lead: ClaimedLead): Promise<void> {
    const settlement = settle(lead, await attempt(lead));
    try {
      await store.settle(lead, settlement);
    } catch (error) {
      // The lease ends, and the lead is found again then.
      log.error({ lead: lead.id, error }, "the end of a delivery could not be noted");
      return;
    }
    const fields = { lead: lead.id, form: lead.form.id, try: lead.attempts };
    const { event, detail } = settlement;
    if (event === "accepted") log.info(fields, "lead delivered");
    else if (event === "failed") log.warn({ ...fields, detail }, "lead is tried again later");
    else log.error({ ...fields, event, detail }, "lead needs a person");
  }

  async function attempt({ id, form, content }: ClaimedLead): Promise<DeliveryOutcome> {
    const service = services.find(form);
    if (!service) return unavailable("no such account at a form service");
    if (content === "sealed") return unavailable("the key to its values is missing");
    if (content === "erased") return { kind: "rejected", detail: "its values were erased" };
    return service.submit({ formId: form.id, values: content.values, idempotencyKey: id });
  }

  function settle(lead: ClaimedLead, outcome: DeliveryOutcome): Settlement {
    const { detail } = outcome;
    const at = now();
    const end = { detail, at, dueAt: at };
    if (outcome.kind === "accepted") return { ...end, event: "accepted" };
    if (outcome.kind === "rejected") return { ...end, event: "rejected" };
    const mayRepeat = outcome.kind === "unavailable" || services.find(lead.form)?.honoursKey;
    if (!mayRepeat) return { ...end, event: "lost" };
    if (at >= lead.expiresAt) return { ...end, event: "expired" };
    const wished = outcome.kind === "unavailable" ? (outcome.retryAfterMs ?? 0) : 0;
    const pause = Math.max(backoffMs(lead.attempts, random()), wished);
    return { ...end, event: "failed", dueAt: at + pause };
  }

  /** Leads whose process ended in the middle: what became of the attempt is not known. */
  async function takeUpAbandoned(): Promise<void> {
    for (const lead of await store.abandoned(now())) {
      const detail = "the process ended before the answer";
      await store.settle(lead, settle(lead, { kind: "lost", detail }));
    }
  }

  function send(lead: ClaimedLead): void {
    const delivery = deliver(lead).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  async function fillUp(): Promise<number> {
    const limit = maxConcurrent - underWay.size;
    if (limit <= 0 || stopping.signal.aborted) return 0;
    const leads = await store.claim({ limit, now: now(), leaseMs });
    for (const lead of leads) send(lead);
    return leads.length;
  }

  async function deliverDue(): Promise<number> {
    await takeUpAbandoned();
    let tried = 0;
    for (;;) {
      const begun = await fillUp();
      tried += begun;
      if (begun === 0 && underWay.size === 0) return tried;
      await Promise.race(underWay);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whoever wakes it meanwhile is not overheard.
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      let begun = 0;
      try {
        await takeUpAbandoned();
        begun = await fillUp();
      } catch (error) {
        log.error({ error }, "leads cannot be delivered: their store is away");
      }
      const timer = setTimeout(resolve, pollMs);
      await (begun > 0 ? Promise.race([woken, ...underWay]) : woken);
      clearTimeout(timer);
    }
  }

  return {
    start() {
      loop = run();
    },
    wake: () => wakeUp?.(),
    deliverDue,
    async stop() {
      stopping.abort();
      wakeUp?.();
      await loop;
      await Promise.all(underWay);
    },
  };
}
