import { randomUUID } from "node:crypto";
import type { Touch } from "#domain/campaign.ts";
import type { Database, Query } from "./database.ts";
import type { LeadEntry, NewLead } from "./lead.ts";
import type { LeadCipher } from "./lead-cipher.ts";
import { restoreLead } from "./restore-lead.ts";
import { conditionsOf, inStates, readStats } from "./lead-queries.ts";
import { readHistory, readLead, writeFacts } from "./lead-rows.ts";
import { leadStates, nextState, statesBefore } from "./lead-state.ts";
import {
  clockToleranceMs,
  deliveryPeriodMs,
  LeadStoreUnavailable,
  type ClaimedLead,
  type LeadStore,
} from "./lead-store.ts";
import { migrate } from "./migrations.ts";
import { leadTasks } from "./sql-lead-tasks.ts";

const defaultLimit = 100;
/** Texts of services are cut to this length. */
const maxDetailLength = 500;
/** Leads erased in one transaction. Small, because other transactions wait for it. */
const eraseBatch = 100;

/** Creates the lead store for a database, SQLite or PostgreSQL. Updates the tables when first used. */
export function createSqlLeadStore(database: Database, cipher: LeadCipher): LeadStore {
  const { skipLocked } = database.dialect;
  let migrated: Promise<void> | null = null;

  async function transaction<T>(
    work: (query: Query) => Promise<T>,
    options: { readonly isReadOnly?: boolean } = {},
  ): Promise<T> {
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
  }
  const reading = <T>(work: (query: Query) => Promise<T>) =>
    transaction(work, { isReadOnly: true });

  const claimedOf = (row: Parameters<typeof readLead>[0]): ClaimedLead => ({
    ...readLead(row, cipher),
    state: "delivering",
  });

  return {
    add: (lead, { state, at }) =>
      transaction(async (query) => {
        const { form, id } = lead;
        const content = cipher.seal(lead.content, id);
        const address = [form.type, form.instance, form.id];
        const added = await query(
          `INSERT INTO leads (id, form_type, form_instance, form_id, facts, content, state, attempts, stored_at, due_at, noted_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $8, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
          [id, ...address, writeFacts(lead), content, state, at, at + deliveryPeriodMs],
        );
        if (added.length === 0) return "known";
        await note(query, id, { at, event: state, detail: lead.marks.join(", ") });
        const detail = describeCampaign(lead);
        if (detail !== "") await note(query, id, { at, event: "attributed", detail });
        return "added";
      }),

    restore: (row, history) => transaction((query) => restoreLead(query, row, history)),
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
          `UPDATE leads SET state = $2, due_at = $3, noted_at = $3, waited_ms = 0, noticed = 0
           WHERE id = $1 AND state ${inStates(statesBefore(decision))} RETURNING id`,
          [id, nextState("held", decision), at],
        );
        if (reviewed.length > 0) await note(query, id, { at, event: decision, detail: "" });
        return reviewed.length > 0;
      }),

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

    async erase({ deliveredBefore, refusedBefore, at }) {
      const eraseSome = (query: Query) =>
        eraseBatchOf(query, { deliveredBefore, refusedBefore, at });
      let erased = 0;
      for (;;) {
        const batch = await transaction(eraseSome);
        erased += batch;
        if (batch === 0) return erased;
      }
    },
    async isWritable() {
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
    },
    close: () => database.close(),
  };
}

async function quarantine(query: Query, id: string, at: number): Promise<void> {
  await query("UPDATE leads SET state = 'unreadable', ended_at = $2 WHERE id = $1", [id, at]);
  await note(query, id, { at, event: "quarantined", detail: "the row is damaged" });
}

interface EraseOptions {
  readonly deliveredBefore: number;
  readonly refusedBefore: number;
  readonly at: number;
}

async function eraseBatchOf(
  query: Query,
  { deliveredBefore, refusedBefore, at }: EraseOptions,
): Promise<number> {
  const emptied = await query(
    `UPDATE leads SET content = NULL WHERE id IN (
       SELECT id FROM leads WHERE state = 'delivered' AND content IS NOT NULL AND ended_at < $1 LIMIT ${eraseBatch}
     ) RETURNING id`,
    [deliveredBefore],
  );
  for (const { id } of emptied) await note(query, String(id), { at, event: "erased", detail: "" });
  const removed = await query(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE state = 'refused' AND stored_at < $1 LIMIT ${eraseBatch}
     ) RETURNING id`,
    [refusedBefore],
  );
  return emptied.length + removed.length;
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

/** Removes characters that a database refuses, such as NUL in PostgreSQL, from a service's text. */
const readableDetail = (detail: string) =>
  detail
    .replaceAll(/\p{Cc}+/gu, " ")
    .toWellFormed()
    .slice(0, maxDetailLength);

async function note(query: Query, lead: string, { at, event, detail }: LeadEntry): Promise<void> {
  await query("INSERT INTO lead_history (lead, at, event, detail) VALUES ($1, $2, $3, $4)", [
    lead,
    at,
    event,
    detail,
  ]);
}

/** Describes which address set which parameters, and when, for each touch. The values are part of the content. */
function describeCampaign({ content: { campaign } }: NewLead): string {
  if (campaign === null) return "";
  return `${describeTouch("first", campaign.first)}; ${describeTouch("last", campaign.last)}`;
}

const describeTouch = (name: string, { values, at, page }: Touch) =>
  `${name} touch ${new Date(at * 1000).toISOString()}${page ? ` at ${page}` : ""}: ${Object.keys(values).join(" ")}`;
