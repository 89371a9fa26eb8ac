import { randomUUID } from "node:crypto";
import type { Database, Query, Transact } from "./database.ts";
import { eraseLead } from "./erase-lead.ts";
import { eraseLeads } from "./erase-leads.ts";
import type { LeadCipher } from "./lead-cipher.ts";
import { describeCampaign, note } from "./lead-history.ts";
import { conditionsOf, readStats } from "./lead-queries.ts";
import { readHistory, readLead, writeFacts } from "./lead-rows.ts";
import { deliveryPeriodMs, LeadStoreUnavailable, type LeadStore } from "./lead-store.ts";
import { migrate } from "./migrations.ts";
import { restoreLead } from "./restore-lead.ts";
import { leadAttempts } from "./sql-lead-attempts.ts";
import { leadConfirmations } from "./sql-lead-confirmations.ts";
import { leadDecisions } from "./sql-lead-decisions.ts";
import { leadTasks } from "./sql-lead-tasks.ts";

const defaultLimit = 100;

/** Creates the lead store for a database, SQLite or PostgreSQL. Updates the tables when first used. */
export function createSqlLeadStore(database: Database, cipher: LeadCipher): LeadStore {
  const transaction = transactionsOf(database);
  const parts = { transaction, cipher, skipLocked: database.dialect.skipLocked };
  const reading: Transact = (work) => transaction(work, { isReadOnly: true });

  return {
    add: (lead, { state, at }) =>
      transaction(async (query) => {
        const { form, id } = lead;
        const content = cipher.seal(lead.content, id);
        const address = [form.type, form.instance, form.id];
        const mustConfirm = lead.content.confirmBy === undefined ? 0 : 1;
        const added = await query(
          `INSERT INTO leads (id, form_type, form_instance, form_id, facts, content, state, attempts, stored_at, due_at, noted_at, expires_at, must_confirm)
           VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $8, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING id`,
          [
            id,
            ...address,
            writeFacts(lead),
            content,
            state,
            at,
            at + deliveryPeriodMs,
            mustConfirm,
          ],
        );
        if (added.length === 0) return "known";
        await note(query, id, { at, event: state, detail: lead.marks.join(", ") });
        const detail = describeCampaign(lead);
        if (detail !== "") await note(query, id, { at, event: "attributed", detail });
        return "added";
      }),

    restore: (row, history) => transaction((query) => restoreLead(query, row, history)),
    ...leadAttempts(parts),
    ...leadDecisions(transaction),
    ...leadConfirmations(parts),

    find: (id) =>
      reading(async (query) => {
        const [row] = await query("SELECT * FROM leads WHERE id = $1", [id]);
        if (!row) return null;
        const entries = await query(
          "SELECT at, event, detail FROM lead_history WHERE lead = $1 ORDER BY number",
          [id],
        );
        return { lead: readLead(row, cipher), history: readHistory(entries) };
      }),

    list: (filter) =>
      reading(async (query) => {
        const { where, parameters } = conditionsOf(filter);
        const rows = await query(
          `SELECT * FROM leads WHERE ${where} ORDER BY stored_at, id LIMIT $1`,
          [filter.limit ?? defaultLimit, ...parameters],
        );
        return rows.map((row) => readLead(row, cipher));
      }),

    stats: () => reading(readStats),
    ...leadTasks(transaction, reading),

    erase: (options) => eraseLeads(transaction, options),
    erasePerson: (id, at) => transaction((query) => eraseLead(query, id, at)),
    purge: () => database.purge(["leads", "lead_history"]),
    isWritable: () => canStore(transaction),
    close: () => database.close(),
  };
}

/**
 * Returns a function that runs work in a transaction. Updates the tables before the first one. It rejects with
 * `LeadStoreUnavailable`, whose cause is the error of the database or of the work.
 */
function transactionsOf(database: Database) {
  let migrated: Promise<void> | null = null;

  return async <T>(
    work: (query: Query) => Promise<T>,
    options: { readonly isReadOnly?: boolean } = {},
  ): Promise<T> => {
    try {
      migrated ??= migrate(database);
      await migrated.catch((error: unknown) => {
        // The database may be reachable at the next attempt.
        migrated = null;
        throw error;
      });
      return await database.transaction(work, options);
    } catch (cause) {
      throw new LeadStoreUnavailable("The lead store cannot be used", { cause });
    }
  };
}

/** Stores a lead and rolls back. Returns whether the lead could be stored. */
async function canStore(transaction: Transact): Promise<boolean> {
  const done = new Error("probe");
  try {
    await transaction(async (query) => {
      await storeProbe(query);
      throw done;
    });
  } catch (error) {
    return error instanceof Error && error.cause === done;
  }
  return false;
}

/** Stores an empty lead with a history, in the same way as a visitor's lead. */
async function storeProbe(query: Query): Promise<void> {
  const id = randomUUID();
  await query(
    `INSERT INTO leads (id, form_type, form_instance, form_id, facts, state, attempts, stored_at, due_at, expires_at)
     VALUES ($1, '', '', '', '', 'refused', 0, 0, 0, 0)`,
    [id],
  );
  await note(query, id, { at: 0, event: "refused", detail: "" });
}
