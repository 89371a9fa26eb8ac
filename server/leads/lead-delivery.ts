import { setTimeout as sleep } from "node:timers/promises";
import type { FormServices } from "../form-services/form-services.ts";
import type { DeliveryOutcome } from "../form-services/form-service.ts";
import { callTimeoutMs } from "../form-services/service-call.ts";
import type { Log } from "#lib/log.ts";
import { backoffMs } from "./backoff.ts";
import type { StoredLead } from "./lead.ts";
import {
  deliveryPeriodMs,
  type ClaimedLead,
  type LeadStore,
  type Settlement,
} from "./lead-store.ts";

export interface LeadDeliveryOptions {
  readonly store: LeadStore;
  readonly services: FormServices;
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

const unavailable = (detail: string) =>
  ({ kind: "unavailable", detail, retryAfterMs: null }) as const;

/**
 * Longer than any attempt takes. If another process seems to deliver a lead for longer than this, that process has
 * ended. The time is measured with this process's monotonic clock, because the clocks of machines differ and can be
 * set.
 */
const abandonedMs = 2 * callTimeoutMs + 4000;
/** Time for a service to process a submission before it is searched for. */
const lookUpAfterMs = 120_000;
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
  /** Attempts of other processes, and when this process first saw each. */
  let seen: ReadonlyMap<string, number> = new Map();
  let outageLoggedAt = -Infinity;
  const stopping = new AbortController();
  let wakeUp: (() => void) | null = null;
  let loop: Promise<void> = Promise.resolve();

  async function deliver(lead: ClaimedLead): Promise<void> {
    const settlement = settle(lead, await attempt(lead));
    if (!(await note(lead, settlement))) return;
    const fields = { lead: lead.id, form: lead.form.id, try: lead.attempts };
    const { event, detail } = settlement;
    if (event === "accepted") log.info(fields, "lead delivered");
    else if (event === "failed")
      log.warn({ ...fields, detail }, "Delivery of a lead failed; it will be retried.");
    else log.error({ ...fields, event, detail }, "A lead needs a person's decision.");
  }

  /**
   * Records the result of an attempt, as soon as the store accepts it. Without the record the attempt would count as
   * lost.
   */
  async function note(lead: ClaimedLead, settlement: Settlement): Promise<boolean> {
    for (;;) {
      try {
        return await store.settle(lead, settlement);
      } catch (error) {
        logOutage(error);
        if (stopping.signal.aborted) return false;
        await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function attempt(lead: ClaimedLead): Promise<DeliveryOutcome> {
    const { id, form, content } = lead;
    const service = services.find(form);
    if (!service) return unavailable("the site has no such account at a form service");
    if (content === "sealed") return unavailable("the key for its values is missing");
    if (content === "unreadable") return unavailable("the row is damaged");
    if (content === "erased") return { kind: "rejected", detail: "its values were erased" };
    const fieldId = markedField(lead);
    if (lead.attempts > 1 && !service.honoursKey && fieldId !== null) {
      const query = { formId: form.id, fieldId, value: id, since: lead.storedAt };
      const answer = await service.findSubmission(query);
      if (answer.kind === "found") return { kind: "accepted", detail: answer.detail };
      if (answer.kind === "unavailable") return answer;
    }
    return service.submit({ formId: form.id, values: content.values, idempotencyKey: id });
  }

  function settle(lead: StoredLead, outcome: DeliveryOutcome): Settlement {
    const { detail } = outcome;
    const at = now();
    const end = { detail, at, dueAt: at };
    if (outcome.kind === "accepted") return { ...end, event: "accepted" };
    if (outcome.kind === "rejected") return { ...end, event: "rejected" };
    const isLost = outcome.kind === "lost" && !services.find(lead.form)?.honoursKey;
    if (isLost && markedField(lead) === null) return { ...end, event: "lost" };
    if (lead.waitedMs >= deliveryPeriodMs) return { ...end, event: "expired" };
    const wished = outcome.kind === "unavailable" ? (outcome.retryAfterMs ?? 0) : 0;
    const shortest = isLost ? lookUpAfterMs : wished;
    const pause = Math.max(backoffMs(lead.attempts, random()), shortest);
    return { ...end, event: "failed", dueAt: at + pause };
  }

  /** Handles leads whose process ended during an attempt. The result of the attempt is unknown. */
  async function takeUpAbandoned(): Promise<void> {
    const before = seen;
    const leads = await store.list({ states: ["delivering"] });
    const others = leads.filter(({ id }) => !underWay.has(id));
    const firstSeen = (lead: StoredLead) => before.get(attemptOf(lead)) ?? elapsed();
    seen = new Map(others.map((lead) => [attemptOf(lead), firstSeen(lead)]));
    const detail = "the process ended before the response";
    for (const lead of others) {
      if (elapsed() - firstSeen(lead) < abandonedMs) continue;
      await store.settle(
        lead,
        lead.content === "unreadable"
          ? { event: "quarantined", detail: "the row is damaged", at: now(), dueAt: now() }
          : settle(lead, { kind: "lost", detail }),
      );
    }
  }

  function send(lead: ClaimedLead): void {
    underWay.set(
      lead.id,
      deliver(lead).finally(() => underWay.delete(lead.id)),
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
    await takeUpAbandoned();
    let tried = 0;
    for (;;) {
      const begun = await fillUp();
      tried += begun;
      if (begun === 0 && underWay.size === 0) return tried;
      await Promise.race(underWay.values());
    }
  }

  function logOutage(error: unknown): void {
    if (elapsed() - outageLoggedAt < outageLogMs) return;
    outageLoggedAt = elapsed();
    const message = `Leads are not delivered and forms answer 503: ${reasonOf(error)}`;
    log.error({}, `${message} Trying again every second.`);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Created before the check, so that a call of `wake` during the check is not missed.
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      let begun = 0;
      try {
        await takeUpAbandoned();
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

/** Returns the hidden field with the lead's own id, by which the service can search; null if the form has none. */
function markedField({ id, content }: StoredLead): string | null {
  if (typeof content === "string") return null;
  return Object.entries(content.values).find(([, value]) => value === id)?.[0] ?? null;
}

const attemptOf = ({ id, attempts }: StoredLead) => `${id} ${attempts}`;

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.endsWith(".") ? message : `${message}.`;
}
