import type { DeliveryOutcome } from "../form-services/form-service.ts";
import type { FormServices } from "../form-services/form-services.ts";
import { backoffMs } from "./backoff.ts";
import type { StoredLead } from "./lead.ts";
import { deliveryPeriodMs, type Settlement } from "./lead-store.ts";

/** Time for a service to process a submission before it is searched for. */
const lookUpAfterMs = 120_000;

export interface SettlementParts {
  readonly services: FormServices;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Decides what follows from the outcome of an attempt: the end of the delivery, or another attempt after a pause. After
 * a lost response there is another one only if it cannot lead to a second submission.
 */
export function settlementOf(
  lead: StoredLead,
  outcome: DeliveryOutcome,
  { services, now, random }: SettlementParts,
): Settlement {
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

/** Returns the hidden field with the lead's own id, by which the service can search; null if the form has none. */
export function markedField({ id, content }: StoredLead): string | null {
  if (typeof content === "string") return null;
  return Object.entries(content.values).find(([, value]) => value === id)?.[0] ?? null;
}
