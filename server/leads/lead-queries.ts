import type { Parameter, Query } from "./database.ts";
import { countByState, countRow } from "./lead-rows.ts";
import { leadStates, openStates, type LeadState } from "./lead-state.ts";
import type { LeadFilter, LeadStats } from "./lead-store.ts";

/** Returns states as a list in a SQL statement. They are constants of this program, so no escaping is needed. */
export const inStates = (states: readonly LeadState[]) =>
  `IN (${states.map((state) => `'${state}'`).join(", ")})`;

/** Returns the conditions of a list, with parameters from `$2` on. */
export function conditionsOf(filter: LeadFilter): {
  where: string;
  parameters: readonly Parameter[];
} {
  const { states, formId, from, until, after } = filter;
  const conditions: string[] = ["1 = 1"];
  const parameters: Parameter[] = [];
  const next = (value: Parameter) => `$${parameters.push(value) + 1}`;
  if (states) conditions.push(states.length > 0 ? `state ${inStates(states)}` : "1 = 0");
  if (formId !== undefined) conditions.push(`form_id = ${next(formId)}`);
  if (from !== undefined) conditions.push(`stored_at >= ${next(from)}`);
  if (until !== undefined) conditions.push(`stored_at < ${next(until)}`);
  if (after) conditions.push(`(stored_at, id) > (${next(after.storedAt)}, ${next(after.id)})`);
  return { where: conditions.join(" AND "), parameters };
}

/** Counts leads with an index that contains all columns needed, so that no lead itself is read. */
export async function readStats(query: Query): Promise<LeadStats> {
  const rows = await query(
    "SELECT form_id, state, count(*) AS count, min(stored_at) AS oldest FROM leads GROUP BY form_id, state ORDER BY form_id, state",
  );
  const counts = rows.map((row) => countRow.parse(row));
  const countOf = (state: LeadState) =>
    counts.filter((row) => row.state === state).reduce((sum, row) => sum + row.count, 0);
  const open = counts.filter(({ state }) => openStates.some((each) => each === state));
  return {
    byState: countByState.parse(
      Object.fromEntries(leadStates.map((state) => [state, countOf(state)])),
    ),
    byForm: counts.map(({ form_id: formId, state, count }) => ({ formId, state, count })),
    oldestOpenAt: open.length === 0 ? null : Math.min(...open.map(({ oldest }) => oldest)),
  };
}
