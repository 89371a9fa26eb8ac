import { callTimeoutMs } from "../form-services/service-call.ts";
import type { StoredLead } from "./lead.ts";
import type { LeadStore } from "./lead-store.ts";
import { settlementOf, type SettlementParts } from "./settlement.ts";

/**
 * Longer than any attempt takes. If another process seems to deliver a lead for longer than this, that process has
 * ended. The time is measured with this process's monotonic clock, because the clocks of machines differ and can be
 * set.
 */
const abandonedMs = 2 * callTimeoutMs + 4000;

interface AbandonedLeadsOptions extends SettlementParts {
  readonly store: Pick<LeadStore, "list" | "settle">;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Whether this process is delivering the lead with this id. */
  readonly isOwn: (id: string) => boolean;
}

/**
 * Returns a function that settles leads whose process ended during an attempt, so that the result of the attempt is
 * unknown. Call it at short intervals: it measures how long other processes seem to deliver each lead.
 */
export function createAbandonedLeads(options: AbandonedLeadsOptions): () => Promise<void> {
  const { store, now, elapsed, isOwn } = options;
  /** Attempts of other processes, and when this process first saw each. */
  let seen: ReadonlyMap<string, number> = new Map();

  return async () => {
    const before = seen;
    const leads = await store.list({ states: ["delivering"] });
    const others = leads.filter(({ id }) => !isOwn(id));
    const firstSeen = (lead: StoredLead) => before.get(attemptOf(lead)) ?? elapsed();
    seen = new Map(others.map((lead) => [attemptOf(lead), firstSeen(lead)]));
    const detail = "the process ended before the response";
    for (const lead of others) {
      if (elapsed() - firstSeen(lead) < abandonedMs) continue;
      await store.settle(
        lead,
        lead.content === "unreadable"
          ? { event: "quarantined", detail: "the row is damaged", at: now(), dueAt: now() }
          : settlementOf(lead, { kind: "lost", detail }, options),
      );
    }
  };
}

const attemptOf = ({ id, attempts }: StoredLead) => `${id} ${attempts}`;
