import type { Database } from "./database.ts";

/** Changes of the tables, in order. Never edit one that was released. */
const migrations: readonly ((dialect: Database["dialect"]) => readonly string[])[] = [
  ({ serial }) => [
    `CREATE TABLE leads (
      id TEXT PRIMARY KEY,
      form_type TEXT NOT NULL,
      form_instance TEXT NOT NULL,
      form_id TEXT NOT NULL,
      facts TEXT NOT NULL,
      content TEXT,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      stored_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      lease_until BIGINT,
      ended_at BIGINT
    )`,
    "CREATE INDEX leads_due ON leads (state, due_at)",
    "CREATE INDEX leads_listed ON leads (stored_at, id)",
    `CREATE TABLE lead_history (
      number ${serial},
      lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      at BIGINT NOT NULL,
      event TEXT NOT NULL,
      detail TEXT NOT NULL
    )`,
    "CREATE INDEX lead_history_of ON lead_history (lead, number)",
  ],
  // Clock jumps, notices to operators, figures without reading whole leads. Columns `expires_at` and `lease_until` are
  // still written or left empty for processes of the release before, and no longer read.
  () => [
    "ALTER TABLE leads ADD COLUMN noted_at BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE leads ADD COLUMN waited_ms BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE leads ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX leads_noted ON leads (state, noted_at)",
    "CREATE INDEX leads_counted ON leads (form_id, state, stored_at)",
    `CREATE TABLE lead_tasks (
      name TEXT PRIMARY KEY,
      begun_at BIGINT NOT NULL,
      done_at BIGINT NOT NULL
    )`,
  ],
  // Leads whose e-mail address has to be confirmed. `must_confirm` is 1 for them, also after the confirmation.
  () => [
    "ALTER TABLE leads ADD COLUMN must_confirm INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE leads ADD COLUMN ask_attempts INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE leads ADD COLUMN asked_at BIGINT",
    "ALTER TABLE leads ADD COLUMN confirmed_at BIGINT",
  ],
];

/** Updates the tables; several processes may do so at once. Throws if the tables are newer than this program. */
export async function migrate(database: Database): Promise<void> {
  const { dialect } = database;
  await database.transaction(async (query) => {
    if (dialect.lockMigrations) await query(dialect.lockMigrations);
    await query("CREATE TABLE IF NOT EXISTS lead_migrations (version INTEGER PRIMARY KEY)");
    const [row] = await query("SELECT max(version) AS version FROM lead_migrations");
    const version = Number(row?.["version"] ?? 0);
    if (version > migrations.length)
      throw new Error(`The lead store has version ${version}, newer than this program's`);
    for (const [index, statementsOf] of migrations.entries()) {
      if (index < version) continue;
      for (const statement of statementsOf(dialect)) await query(statement);
      await query("INSERT INTO lead_migrations (version) VALUES ($1)", [index + 1]);
    }
  });
}
