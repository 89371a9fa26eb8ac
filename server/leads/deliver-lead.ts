import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#lib/log.ts";
import type { DeliveryOutcome } from "../form-services/form-service.ts";
import type { FormServices } from "../form-services/form-services.ts";
import type { OnLead } from "./lead-intake.ts";
import type { ClaimedLead, LeadStore, Settlement } from "./lead-store.ts";
import { markedField, settlementOf, type SettlementParts } from "./settlement.ts";

export interface DeliverLeadOptions extends SettlementParts {
  readonly store: Pick<LeadStore, "settle">;
  readonly onDelivered?: OnLead | undefined;
  readonly log: Log;
  /** Pause before the result is recorded again after the store was unavailable. */
  readonly pollMs: number;
  /** Called each time the store is unavailable. */
  readonly onOutage: (error: unknown) => void;
  /** Ends the waiting for an unavailable store. */
  readonly stopping: AbortSignal;
}

const unavailable = (detail: string) =>
  ({ kind: "unavailable", detail, retryAfterMs: null }) as const;

/** Sends a claimed lead to its form service, and records and logs the result. */
export async function deliverLead(lead: ClaimedLead, options: DeliverLeadOptions): Promise<void> {
  const { services, log } = options;
  const settlement = settlementOf(lead, await attempt(lead, services), options);
  if (!(await record(lead, settlement, options))) return;
  const fields = { lead: lead.id, form: lead.form.id, try: lead.attempts };
  const { event, detail } = settlement;
  if (event === "accepted") {
    options.onDelivered?.(lead);
    log.info(fields, "A lead was delivered.");
  } else if (event === "failed")
    log.warn({ ...fields, detail }, "Delivery of a lead failed; it will be retried.");
  else log.error({ ...fields, event, detail }, "A lead needs a person's decision.");
}

async function attempt(lead: ClaimedLead, services: FormServices): Promise<DeliveryOutcome> {
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

/** Records the result of an attempt, as soon as the store accepts it. Without the record the attempt would count as lost. */
async function record(
  lead: ClaimedLead,
  settlement: Settlement,
  { store, pollMs, onOutage, stopping }: DeliverLeadOptions,
): Promise<boolean> {
  for (;;) {
    try {
      return await store.settle(lead, settlement);
    } catch (error) {
      onOutage(error);
      if (stopping.aborted) return false;
      await sleep(pollMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
