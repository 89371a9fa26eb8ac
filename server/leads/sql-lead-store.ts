import type { Touch } from "#domain/campaign.ts";
import type { Database, Parameter, Query } from "./database.ts";
import type { LeadEntry, NewLead } from "./lead.ts";
import type { LeadCipher } from "./lead-cipher.ts";
import { countRow, readEntry, readLead, writeFacts } from "./lead-rows.ts";
import { leadStates, nextState, statesBefore, type LeadState } from "./lead-state.ts";
import {
  deliveryPeriodMs,
  LeadStoreUnavailable,
  type ClaimedLead,
  type LeadFilter,
  type LeadStats,
  type LeadStore,
} from "./lead-store.ts";
import { migrate } from "./migrations.ts";

const defaultLimit = 100;
/** Texts that services send back are kept this far. */
const maxDetailLength = 500;

/** States as they stand in a statement; they are words of this program. */
const inStates = (states: readonly LeadState[]) =>
  `IN (${states.map((state) => `'${state}'`).join(", ")})`;

/** The lead store over a database, SQLite or PostgreSQL alike. Brings its tables up to date at its first use. */
export function createSqlLeadStore(database: Database, cipher: LeadCipher): LeadStore {
  const { skipLocked } = database.dialect;
  let migrated: Promise<void> | null = null;

  async function transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    try {
      migrated ??= migrate(database);
      await migrated.catch((error: unknown) => {
        // The database may be away now and there later.
        migrated = null;
        throw error;
      });
      return await database.transaction(work);
    } catch (cause) {
      throw new LeadStoreUnavailable("The lead store cannot be used", { cause });
    }
  }

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
          `INSERT INTO leads (id, form_type, form_instance, form_id, facts, content, state, attempts, stored_at, due_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
          [id, ...address, writeFacts(lead), content, state, at, at + deliveryPeriodMs],
        );
        if (added.length === 0) return "known";
        await note(query, id, { at, event: state, detail: lead.marks.join(", ") });
        const detail = describeCampaign(lead);
        if (detail !== "") await note(query, id, { at, event: "attributed", detail });
        return "added";
      }),

    claim: ({ limit, now, leaseMs }) =>
      transaction(async (query) => {
        const rows = await query(
          `WITH due AS MATERIALIZED (
             SELECT id FROM leads WHERE state ${inStates(statesBefore("tried"))} AND due_at <= $1
             ORDER BY due_at, stored_at LIMIT $3 ${skipLocked}
           )
           UPDATE leads SET state = 'delivering', attempts = attempts + 1, lease_until = $2
           WHERE id IN (SELECT id FROM due) RETURNING *`,
          [now, now + leaseMs, limit],
        );
        const leads = rows.map(claimedOf).toSorted((a, b) => a.dueAt - b.dueAt);
        for (const { id, attempts } of leads)
          await note(query, id, { at: now, event: "tried", detail: `try ${attempts}` });
        return leads;
      }),

    settle: ({ id, attempts }, { event, detail, at, dueAt }) =>
      transaction(async (query) => {
        const state = nextState("delivering", event);
        const settled = await query(
          `UPDATE leads SET state = $3, due_at = $4, lease_until = NULL, ended_at = $5
           WHERE id = $1 AND attempts = $2 AND state = 'delivering' RETURNING id`,
          [id, attempts, state, dueAt, state === "waiting" ? null : at],
        );
        if (settled.length > 0)
          await note(query, id, { at, event, detail: detail.slice(0, maxDetailLength) });
        return settled.length > 0;
      }),

    abandoned: (now) =>
      transaction(async (query) => {
        // Each is given to one process only: whoever finds it holds it for a moment longer.
        const rows = await query(
          `WITH old AS MATERIALIZED (
             SELECT id FROM leads WHERE state = 'delivering' AND lease_until <= $1 LIMIT ${defaultLimit} ${skipLocked}
           )
           UPDATE leads SET lease_until = $2 WHERE id IN (SELECT id FROM old) RETURNING *`,
          [now, now + abandonedLeaseMs],
        );
        return rows.map(claimedOf);
      }),

    retry: (id, at) =>
      transaction(async (query) => {
        const retried = await query(
          `UPDATE leads SET state = 'waiting', due_at = $2, expires_at = $3, ended_at = NULL
           WHERE id = $1 AND content IS NOT NULL AND state ${inStates(statesBefore("retried"))} RETURNING id`,
          [id, at, at + deliveryPeriodMs],
        );
        if (retried.length > 0) await note(query, id, { at, event: "retried", detail: "" });
        return retried.length > 0;
      }),

    review: (id, decision, at) =>
      transaction(async (query) => {
        const reviewed = await query(
          `UPDATE leads SET state = $2, due_at = $3, expires_at = $4
           WHERE id = $1 AND state ${inStates(statesBefore(decision))} RETURNING id`,
          [id, nextState("held", decision), at, at + deliveryPeriodMs],
        );
        if (reviewed.length > 0) await note(query, id, { at, event: decision, detail: "" });
        return reviewed.length > 0;
      }),

    find: (id) =>
      transaction(async (query) => {
        const [row] = await query("SELECT * FROM leads WHERE id = $1", [id]);
        if (!row) return null;
        const entries = await query(
          "SELECT at, event, detail FROM lead_history WHERE lead = $1 ORDER BY number",
          [id],
        );
        return { lead: readLead(row, cipher), history: entries.map(readEntry) };
      }),

    list: (filter) =>
      transaction(async (query) => {
        const { where, parameters } = conditionsOf(filter);
        const rows = await query(
          `SELECT * FROM leads WHERE ${where} ORDER BY stored_at, id LIMIT $1`,
          [filter.limit ?? defaultLimit, ...parameters],
        );
        return rows.map((row) => readLead(row, cipher));
      }),

    stats: () => transaction(readStats),

    erase: ({ deliveredBefore, refusedBefore, at }) =>
      transaction(async (query) => {
        const emptied = await query(
          "UPDATE leads SET content = NULL WHERE state = 'delivered' AND content IS NOT NULL AND ended_at < $1 RETURNING id",
          [deliveredBefore],
        );
        for (const { id } of emptied)
          await note(query, String(id), { at, event: "erased", detail: "" });
        const removed = await query(
          "DELETE FROM leads WHERE state = 'refused' AND stored_at < $1 RETURNING id",
          [refusedBefore],
        );
        return emptied.length + removed.length;
      }),

    isWritable: () =>
      transaction(async (query) => {
        await query("UPDATE lead_migrations SET version = version");
        return true;
      }).catch(() => false),

    close: () => database.close(),
  };
}

/** Time whoever finds an abandoned lead has to settle it. */
const abandonedLeaseMs = 10_000;

async function note(query: Query, lead: string, { at, event, detail }: LeadEntry): Promise<void> {
  await query("INSERT INTO lead_history (lead, at, event, detail) VALUES ($1, $2, $3, $4)", [
    lead,
    at,
    event,
    detail,
  ]);
}

/** Which address set which parameters, and when, for each touch; their values stand with the content. */
function describeCampaign({ content: { campaign } }: NewLead): string {
  if (campaign === null) return "";
  return `${describeTouch("first", campaign.first)}; ${describeTouch("last", campaign.last)}`;
}

const describeTouch = (name: string, { values, at, page }: Touch) =>
  `${name} touch ${new Date(at * 1000).toISOString()}${page ? ` at ${page}` : ""}: ${Object.keys(values).join(" ")}`;

/** Conditions of a list from `$2` on. */
function conditionsOf(filter: LeadFilter): { where: string; parameters: readonly Parameter[] } {
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

async function readStats(query: Query): Promise<LeadStats> {
  const rows = await query(
    "SELECT form_id, state, count(*) AS count, min(stored_at) AS oldest FROM leads GROUP BY form_id, state ORDER BY form_id, state",
  );
  const counts = rows.map((row) => countRow.parse(row));
  const countOf = (state: LeadState) =>
    counts.filter((row) => row.state === state).reduce((sum, row) => sum + row.count, 0);
  const open = counts.filter(({ state }) => ["stored", "delivering", "waiting"].includes(state));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each state
    byState: Object.fromEntries(
      leadStates.map((state) => [state, countOf(state)]),
    ) as LeadStats["byState"],
    byForm: counts.map(({ form_id: formId, state, count }) => ({ formId, state, count })),
    oldestOpenAt: open.length === 0 ? null : Math.min(...open.map(({ oldest }) => oldest)),
  };
}
