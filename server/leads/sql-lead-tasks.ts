import type { Transact } from "./database.ts";
import { inStates } from "./lead-queries.ts";
import { noticedRow } from "./lead-rows.ts";
import { openStates, statesForPerson, type LeadState } from "./lead-state.ts";
import { clockToleranceMs, taskLeaseMs, type LeadStore } from "./lead-store.ts";

/** Maximum number of leads in one notice. */
const maxNoticed = 100;

/** Returns the reason for a notice, as stored in the column `noticed`. */
const needOf = (state: LeadState) => (statesForPerson.some((each) => each === state) ? 2 : 1);

/** The part of the lead store for shared tasks and notices. */
export function leadTasks(
  transaction: Transact,
  reading: Transact,
): Pick<LeadStore, "unnoticed" | "markNoticed" | "beginTask" | "endTask"> {
  return {
    unnoticed: ({ now, waitingSince }) =>
      reading(async (query) => {
        const rows = await query(
          `SELECT id, form_id, state, stored_at FROM leads
           WHERE (state ${inStates(statesForPerson)} AND noticed < 2)
           OR ((state ${inStates(openStates)} OR (state = 'unconfirmed' AND asked_at IS NULL)) AND noticed = 0 AND (stored_at <= $1 OR stored_at > $2))
           ORDER BY stored_at, id LIMIT ${maxNoticed}`,
          [waitingSince, now + clockToleranceMs],
        );
        return rows.map((row) => noticedRow.parse(row));
      }),
    markNoticed: (leads) =>
      transaction(async (query) => {
        for (const { id, state } of leads)
          await query("UPDATE leads SET noticed = $2 WHERE id = $1 AND noticed < $2", [
            id,
            needOf(state),
          ]);
      }),
    beginTask: (name, { now, periodMs, firstDoneAt }) =>
      transaction(async (query) => {
        await query(
          "INSERT INTO lead_tasks (name, begun_at, done_at) VALUES ($1, 0, $2) ON CONFLICT (name) DO NOTHING",
          [name, firstDoneAt],
        );
        const begun = await query(
          `UPDATE lead_tasks SET begun_at = $2 WHERE name = $1
           AND (begun_at <= $3 OR begun_at > $5) AND (done_at <= $4 OR done_at > $5) RETURNING name`,
          [name, now, now - taskLeaseMs, now - periodMs, now + clockToleranceMs],
        );
        return begun.length > 0;
      }),
    endTask: (name, at) =>
      transaction(async (query) => {
        await query("UPDATE lead_tasks SET begun_at = 0, done_at = $2 WHERE name = $1", [name, at]);
      }),
  };
}
