import type { Transact } from "./database.ts";
import { note } from "./lead-history.ts";
import { inStates } from "./lead-queries.ts";
import { leadStates, nextState, statesBefore } from "./lead-state.ts";
import type { LeadStore } from "./lead-store.ts";

/** The part of the lead store for decisions of operators about single leads. */
export function leadDecisions(transaction: Transact): Pick<LeadStore, "retry" | "review"> {
  return {
    retry: (id, at) =>
      transaction(async (query) => {
        const retried = await query(
          `UPDATE leads SET state = 'waiting', due_at = $2, noted_at = $2, waited_ms = 0, noticed = 0, ended_at = NULL
           WHERE id = $1 AND content IS NOT NULL
           AND (state ${inStates(statesBefore("retried"))} OR state NOT ${inStates(leadStates)}) RETURNING id`,
          [id, at],
        );
        if (retried.length > 0) await note(query, id, { at, event: "retried", detail: "" });
        return retried.length > 0;
      }),

    review: (id, decision, at) =>
      transaction(async (query) => {
        const reviewed = await query(
          `UPDATE leads SET due_at = $3, noted_at = $3, waited_ms = 0, noticed = 0, state =
             CASE WHEN $2 = 'waiting' AND must_confirm = 1 AND confirmed_at IS NULL THEN 'unconfirmed' ELSE $2 END
           WHERE id = $1 AND state ${inStates(statesBefore(decision))} RETURNING id`,
          [id, nextState("held", decision), at],
        );
        if (reviewed.length > 0) await note(query, id, { at, event: decision, detail: "" });
        return reviewed.length > 0;
      }),
  };
}
