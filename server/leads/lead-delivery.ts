import type { Log } from "#lib/log.ts";
import type { FormServices } from "../form-services/form-services.ts";
import { createAbandonedLeads } from "./abandoned-leads.ts";
import type { OnLead } from "./lead-intake.ts";
import { deliverLead } from "./deliver-lead.ts";
import type { ClaimedLead, LeadStore } from "./lead-store.ts";

export interface LeadDeliveryOptions {
  readonly store: LeadStore;
  readonly services: FormServices;
  readonly onDelivered?: OnLead | undefined;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. Default `performance.now`. */
  readonly elapsed?: () => number;
  /** From 0 to 1. Default `Math.random`. */
  readonly random?: () => number;
  /** Maximum number of leads that are delivered at a time. Default 4. */
  readonly maxConcurrent?: number;
}

export interface LeadDelivery {
  /** Starts delivering in the background, until `stop`. */
  start(): void;
  /** Checks for leads at once, because one was stored. */
  wake(): void;
  /** Delivers all leads that are due now, and those left by processes that ended. Returns how many were tried. */
  deliverDue(): Promise<number>;
  /** Resolves when running deliveries have ended. */
  stop(): Promise<void>;
}

/** While the lead store is down, this is logged once per interval. */
const outageLogMs = 60_000;
/** Interval between checks for leads that are due. */
const pollMs = 1000;

/**
 * Delivers stored leads to their form services. Each lead is delivered by one process at a time, and each attempt is
 * recorded on disk before it is sent. Attempts are repeated with growing pauses until the lead is accepted, rejected or
 * too old. If a response was lost, the lead is sent again only if the service honours the idempotency key or reports
 * that it does not have the submission.
 */
export function createLeadDelivery(options: LeadDeliveryOptions): LeadDelivery {
  const { store, services, log, now, random = Math.random, maxConcurrent = 4 } = options;
  const { elapsed = () => performance.now() } = options;
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const logOutage = createOutageLog(log, elapsed);
  const parts = { store, services, log, now, random, onDelivered: options.onDelivered };
  const attempt = { ...parts, pollMs, onOutage: logOutage, stopping: stopping.signal };
  const isOwn = (id: string) => underWay.has(id);
  const settleAbandoned = createAbandonedLeads({ ...parts, elapsed, isOwn });
  let wakeUp: (() => void) | null = null;
  let loop: Promise<void> = Promise.resolve();

  function send(lead: ClaimedLead): void {
    underWay.set(
      lead.id,
      deliverLead(lead, attempt).finally(() => underWay.delete(lead.id)),
    );
  }

  async function fillUp(): Promise<number> {
    const limit = maxConcurrent - underWay.size;
    if (limit <= 0 || stopping.signal.aborted) return 0;
    const leads = await store.claim({ limit, now: now() });
    for (const lead of leads) send(lead);
    return leads.length;
  }

  async function deliverDue(): Promise<number> {
    await settleAbandoned();
    let tried = 0;
    for (;;) {
      const begun = await fillUp();
      tried += begun;
      if (begun === 0 && underWay.size === 0) return tried;
      await Promise.race(underWay.values());
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Created before the check, so that a call of `wake` during the check is not missed.
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      let begun = 0;
      try {
        await settleAbandoned();
        begun = await fillUp();
      } catch (error) {
        logOutage(error);
      }
      const timer = setTimeout(resolve, pollMs);
      await (begun > 0 ? Promise.race([woken, ...underWay.values()]) : woken);
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
      await Promise.all(underWay.values());
    },
  };
}

/** Returns a function that logs an outage of the lead store once per interval. */
function createOutageLog(log: Log, elapsed: () => number) {
  let loggedAt = -Infinity;
  return (error: unknown): void => {
    if (elapsed() - loggedAt < outageLogMs) return;
    loggedAt = elapsed();
    const message = `Leads are not delivered and forms answer 503: ${reasonOf(error)}`;
    log.error({}, `${message} Trying again every second.`);
  };
}

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.endsWith(".") ? message : `${message}.`;
}
