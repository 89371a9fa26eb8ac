import type { Query, Transact } from "./database.ts";
import type { LeadCipher } from "./lead-cipher.ts";
import { note } from "./lead-history.ts";
import { inStates } from "./lead-queries.ts";
import { readLead } from "./lead-rows.ts";
import { nextState, statesBefore } from "./lead-state.ts";
import { clockToleranceMs, type ClaimedLead, type LeadStore } from "./lead-store.ts";

/** Texts of services are cut to this length. */
const maxDetailLength = 500;

interface LeadAttemptsOptions {
  readonly transaction: Transact;
  readonly cipher: LeadCipher;
  /** End of a `SELECT`, to skip rows that others have locked. */
  readonly skipLocked: string;
}

/** The part of the lead store for attempts to deliver: a lead is claimed, and the result of the attempt is settled. */
export function leadAttempts({
  transaction,
  cipher,
  skipLocked,
}: LeadAttemptsOptions): Pick<LeadStore, "claim" | "settle"> {
  const claimedOf = (row: Parameters<typeof readLead>[0]): ClaimedLead => ({
    ...readLead(row, cipher),
    state: "delivering",
  });

  return {
    claim: ({ limit, now }) =>
      transaction(async (query) => {
        const states = inStates(statesBefore("tried"));
        await query(
          `UPDATE leads SET due_at = $1, noted_at = $1 WHERE state ${states} AND noted_at > $2`,
          [now, now + clockToleranceMs],
        );
        const rows = await query(
          `WITH due AS MATERIALIZED (
             SELECT id FROM leads WHERE state ${states} AND due_at <= $1
             ORDER BY due_at, stored_at LIMIT $2 ${skipLocked}
           )
           UPDATE leads SET state = 'delivering', attempts = attempts + 1, noted_at = $1
           WHERE id IN (SELECT id FROM due) RETURNING *`,
          [now, limit],
        );
        const leads = rows.map(claimedOf).toSorted((a, b) => a.dueAt - b.dueAt);
        const readable = leads.filter(({ content }) => content !== "unreadable");
        for (const { id } of leads.filter(({ content }) => content === "unreadable"))
          await quarantine(query, id, now);
        for (const { id, attempts } of readable)
          await note(query, id, { at: now, event: "tried", detail: `try ${attempts}` });
        return readable;
      }),
    settle: ({ id, attempts }, { event, detail, at, dueAt }) =>
      transaction(async (query) => {
        const state = nextState("delivering", event);
        const settled = await query(
          `UPDATE leads SET state = $3, due_at = $4, noted_at = $5, ended_at = $6, waited_ms = waited_ms + $7
           WHERE id = $1 AND attempts = $2 AND state = 'delivering' RETURNING id`,
          [id, attempts, state, dueAt, at, ...(state === "waiting" ? [null, dueAt - at] : [at, 0])],
        );
        if (settled.length > 0)
          await note(query, id, { at, event, detail: readableDetail(detail) });
        return settled.length > 0;
      }),
  };
}

async function quarantine(query: Query, id: string, at: number): Promise<void> {
  await query("UPDATE leads SET state = 'unreadable', ended_at = $2 WHERE id = $1", [id, at]);
  await note(query, id, { at, event: "quarantined", detail: "the row is damaged" });
}

/** Removes characters that a database refuses, such as NUL in PostgreSQL, from a service's text. */
const readableDetail = (detail: string) =>
  detail
    .replaceAll(/\p{Cc}+/gu, " ")
    .toWellFormed()
    .slice(0, maxDetailLength);
