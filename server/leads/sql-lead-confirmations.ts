import type { Query, Transact } from "./database.ts";
import type { LeadCipher } from "./lead-cipher.ts";
import { note } from "./lead-history.ts";
import { readLead } from "./lead-rows.ts";
import { nextState } from "./lead-state.ts";
import { clockToleranceMs, type LeadStore } from "./lead-store.ts";

/** Pauses between attempts to send a mail. The first is longer than an attempt takes. */
const firstPauseMs = 60_000;
const maxDoublings = 9;
const longestPauseMs = 6 * 3_600_000;
/** Leads that lapse in one transaction. */
const lapseBatch = 100;

interface LeadConfirmationsOptions {
  readonly transaction: Transact;
  readonly cipher: LeadCipher;
  /** End of a `SELECT`, to skip rows that others have locked. */
  readonly skipLocked: string;
}

/** The part of the lead store for leads whose e-mail address has to be confirmed. */
export function leadConfirmations({
  transaction,
  cipher,
  skipLocked,
}: LeadConfirmationsOptions): Pick<LeadStore, "claimUnasked" | "noteAsked" | "confirm" | "lapse"> {
  return {
    claimUnasked: ({ limit, now }) =>
      transaction(async (query) => {
        const rows = await query(
          `SELECT * FROM leads WHERE state = 'unconfirmed' AND asked_at IS NULL
             AND (due_at <= $1 OR noted_at > $2)
           ORDER BY due_at, stored_at LIMIT $3 ${skipLocked}`,
          [now, now + clockToleranceMs, limit],
        );
        for (const { id, ask_attempts: attempts } of rows) {
          const pause = firstPauseMs * 2 ** Math.min(Number(attempts), maxDoublings);
          await query(
            `UPDATE leads SET ask_attempts = ask_attempts + 1, due_at = $2, noted_at = $3
             WHERE id = $1`,
            [String(id), now + Math.min(pause, longestPauseMs), now],
          );
        }
        return rows.map((row) => readLead(row, cipher));
      }),

    noteAsked: (id, at) =>
      transaction(async (query) => {
        const asked = await query(
          "UPDATE leads SET asked_at = $2 WHERE id = $1 AND state = 'unconfirmed' RETURNING id",
          [id, at],
        );
        if (asked.length > 0) await note(query, id, { at, event: "asked", detail: "" });
      }),

    confirm: (id, at) =>
      transaction(async (query) => {
        const confirmed = await query(
          `UPDATE leads SET state = $2, confirmed_at = $3, due_at = $3, noted_at = $3, noticed = 0
           WHERE id = $1 AND state = 'unconfirmed' RETURNING id`,
          [id, nextState("unconfirmed", "confirmed"), at],
        );
        if (confirmed.length > 0) {
          await note(query, id, { at, event: "confirmed", detail: "" });
          return "confirmed";
        }
        const known = await query(
          "SELECT id FROM leads WHERE id = $1 AND confirmed_at IS NOT NULL AND state <> 'erased'",
          [id],
        );
        return known.length > 0 ? "known" : "ended";
      }),

    async lapse(options) {
      let lapsed = 0;
      for (;;) {
        const batch = await transaction((query) => lapseSome(query, options));
        lapsed += batch;
        if (batch === 0) return lapsed;
      }
    },
  };
}

async function lapseSome(
  query: Query,
  { askedBefore, at }: Parameters<LeadStore["lapse"]>[0],
): Promise<number> {
  const rows = await query(
    `UPDATE leads SET state = 'lapsed', content = NULL, ended_at = $2 WHERE id IN (
       SELECT id FROM leads WHERE state = 'unconfirmed' AND COALESCE(asked_at, stored_at) < $1
       LIMIT ${lapseBatch}
     ) RETURNING id`,
    [askedBefore, at],
  );
  for (const { id } of rows) await note(query, String(id), { at, event: "unanswered", detail: "" });
  return rows.length;
}
