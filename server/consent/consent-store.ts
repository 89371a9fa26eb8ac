import * as z from "zod";
import { consentCategories, type ConsentDecision } from "#domain/consent/categories.ts";
import type { ConsentQuestion } from "#domain/consent/consent-question.ts";
import type { Database, Query } from "../leads/database.ts";

/** A decision as it is stored. Nothing in it identifies the visitor. */
export interface ConsentEntry extends ConsentDecision {
  /** Unix seconds. */
  readonly at: number;
}

/** A version of the question, and when a decision about it was first stored (Unix seconds). */
export interface AskedQuestion extends ConsentQuestion {
  readonly since: number;
}

/** The entries from one time until another, in Unix seconds. */
export interface ConsentPeriod {
  readonly from?: number;
  readonly until?: number;
}

/**
 * Where decisions about consent are stored. Several processes may share a store. When a method resolves, its changes are
 * on disk; it rejects if the database cannot be used.
 */
export interface ConsentStore {
  /** Stores decisions, and the question that this process asks if it is new. */
  add(entries: readonly ConsentEntry[], question: ConsentQuestion): Promise<void>;
  /** Passes the entries of a period, oldest first, in batches to a function. */
  read(period: ConsentPeriod, onBatch: (entries: readonly ConsentEntry[]) => void): Promise<void>;
  /** Returns all versions of the question, oldest first. */
  questions(): Promise<readonly AskedQuestion[]>;
  /** Returns how many entries there are. */
  count(): Promise<number>;
  /** Removes entries before a time (Unix seconds), and the oldest beyond a number. Returns how many were removed. */
  erase(options: { readonly before: number; readonly maxEntries: number }): Promise<number>;
  close(): Promise<void>;
}

/** Entries that are read or removed in one transaction. Others wait for it. */
const batchSize = 1000;

const tablesOf = ({ serial }: Database["dialect"]) => [
  `CREATE TABLE IF NOT EXISTS consent_log (
    number ${serial},
    at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    categories TEXT NOT NULL,
    gpc INTEGER NOT NULL
  )`,
  "CREATE INDEX IF NOT EXISTS consent_log_at ON consent_log (at)",
  `CREATE TABLE IF NOT EXISTS consent_questions (
    version BIGINT PRIMARY KEY,
    purposes TEXT NOT NULL,
    vendors TEXT NOT NULL,
    since BIGINT NOT NULL
  )`,
];

/** Creates the store for a database, SQLite or PostgreSQL. Creates its tables when first used. */
export function createConsentStore(database: Database): ConsentStore {
  let created: Promise<void> | null = null;

  const createTables = () =>
    database.transaction(async (query) => {
      const { lockMigrations } = database.dialect;
      if (lockMigrations) await query(lockMigrations);
      for (const table of tablesOf(database.dialect)) await query(table);
    });

  async function run<T>(work: (query: Query) => Promise<T>, isReadOnly = false): Promise<T> {
    created ??= createTables();
    await created.catch((error: unknown) => {
      // The database may be reachable at the next attempt.
      created = null;
      throw error;
    });
    return database.transaction(work, { isReadOnly });
  }

  return {
    add: (entries, { version, purposes, vendors }) =>
      run(async (query) => {
        await query(
          `INSERT INTO consent_questions (version, purposes, vendors, since) VALUES ($1, $2, $3, $4)
           ON CONFLICT (version) DO NOTHING`,
          [version, purposes.join(","), JSON.stringify(vendors), entries[0]?.at ?? 0],
        );
        for (const entry of entries)
          await query(
            "INSERT INTO consent_log (at, version, categories, gpc) VALUES ($1, $2, $3, $4)",
            [entry.at, entry.version, entry.categories.join(","), entry.gpc ? 1 : 0],
          );
      }),
    async read({ from = 0, until = Number.MAX_SAFE_INTEGER }, onBatch) {
      const sql = `SELECT * FROM consent_log WHERE at >= $1 AND at < $2 AND number > $3
        ORDER BY number LIMIT ${batchSize}`;
      let after = 0;
      for (;;) {
        const rows = await run((query) => query(sql, [from, until, after]), true);
        if (rows.length === 0) return;
        onBatch(rows.map((row) => entryRow.parse(row)));
        after = Number(rows.at(-1)?.["number"]);
      }
    },
    questions: () =>
      run(async (query) => {
        const rows = await query("SELECT * FROM consent_questions ORDER BY since, version");
        return rows.map((row) => questionRow.parse(row));
      }, true),
    count: () =>
      run(async (query) => {
        const [row] = await query("SELECT count(*) AS count FROM consent_log");
        return Number(row?.["count"]);
      }, true),
    async erase({ before, maxEntries }) {
      const sql = `DELETE FROM consent_log WHERE number IN (
          SELECT number FROM consent_log
          WHERE at < $1 OR number <= (SELECT COALESCE(max(number), 0) - $2 FROM consent_log)
          LIMIT ${batchSize}
        ) RETURNING number`;
      let erased = 0;
      for (;;) {
        const rows = await run((query) => query(sql, [before, maxEntries]));
        erased += rows.length;
        if (rows.length < batchSize) return erased;
      }
    },
    close: () => database.close(),
  };
}

const categoryList = z
  .string()
  .transform((text) => consentCategories.filter((category) => text.split(",").includes(category)));

const entryRow = z
  .object({
    at: z.coerce.number(),
    version: z.coerce.number(),
    categories: categoryList,
    gpc: z.coerce.number(),
  })
  .transform(({ gpc, ...entry }) => ({ ...entry, gpc: gpc === 1 }));

const questionRow = z.object({
  version: z.coerce.number(),
  purposes: categoryList,
  vendors: z
    .string()
    .transform((text): readonly string[] => z.array(z.string()).parse(JSON.parse(text))),
  since: z.coerce.number(),
});
