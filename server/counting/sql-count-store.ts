import { z } from "zod";
import type { Database, Query } from "../leads/database.ts";
import { funnelSteps, variantSteps } from "../labels/count.ts";
import type { Counted, CountStore, FunnelFilter, StepTotals } from "./count-store.ts";

/** Columns by the names of labels. Together they are the key of a number. */
const funnelColumns = {
  day: "day",
  step: "step",
  page: "page",
  productLine: "product_line",
  campaign: "campaign",
  form: "form",
  field: "field",
} as const;
const variantColumns = {
  day: "day",
  step: "step",
  experiment: "experiment",
  variant: "variant",
  campaign: "campaign",
} as const;

const tableOf = (name: string, columns: Readonly<Record<string, string>>) => {
  const names = Object.values(columns);
  return `CREATE TABLE IF NOT EXISTS ${name} (
    ${names.map((column) => `${column} TEXT NOT NULL`).join(",\n    ")},
    total BIGINT NOT NULL,
    PRIMARY KEY (${names.join(", ")})
  )`;
};

const insertInto = (name: string, columns: Readonly<Record<string, string>>) => {
  const names = Object.values(columns);
  const places = [...names, "total"].map((_, index) => `$${index + 1}`).join(", ");
  return `INSERT INTO ${name} (${names.join(", ")}, total) VALUES (${places})
    ON CONFLICT (${names.join(", ")}) DO UPDATE SET total = ${name}.total + excluded.total`;
};

const addFunnel = insertInto("funnel_counts", funnelColumns);
const addVariant = insertInto("variant_counts", variantColumns);

/** 64-bit sums come as text from PostgreSQL. A form that was resumed on another day than abandoned counts as -1 there. */
const total = z.coerce.number().transform((value) => Math.max(0, value));
const totalRow = z.object({ label: z.string(), step: z.enum(funnelSteps), total });
const fieldRow = z.object({ form: z.string(), field: z.string(), total });
const funnelRow = z
  .object({
    day: z.string(),
    step: z.enum(funnelSteps),
    page: z.string(),
    product_line: z.string(),
    campaign: z.string(),
    form: z.string(),
    field: z.string(),
    total,
  })
  .transform(({ total: sum, product_line: productLine, ...count }) => ({
    count: { ...count, productLine },
    total: sum,
  }));
const variantRow = z.object({
  experiment: z.string(),
  variant: z.string(),
  campaign: z.string(),
  step: z.enum(variantSteps),
  total,
  first_day: z.string(),
  last_day: z.string(),
});

/** Creates the store of counts for a database, SQLite or PostgreSQL. Creates its tables when first used. */
export function createSqlCountStore(database: Database): CountStore {
  let created: Promise<void> | null = null;

  const createTables = () =>
    database.transaction(async (query) => {
      if (database.dialect.lockMigrations) await query(database.dialect.lockMigrations);
      await query(tableOf("funnel_counts", funnelColumns));
      await query(tableOf("variant_counts", variantColumns));
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
  const read = <T>(work: (query: Query) => Promise<T>) => run(work, true);

  return {
    add: ({ funnel, variants }) =>
      run(async (query) => {
        for (const values of rowsOf(funnel, funnelColumns)) await query(addFunnel, values);
        for (const values of rowsOf(variants, variantColumns)) await query(addVariant, values);
      }),

    totalsBy: (dimension, filter) =>
      read(async (query) => {
        const { where, parameters } = conditionsOf(filter);
        const column = funnelColumns[dimension];
        const rows = await query(
          `SELECT ${column} AS label, step, sum(total) AS total FROM funnel_counts WHERE ${where} AND ${column} <> '' GROUP BY ${column}, step LIMIT 5000`,
          parameters,
        );
        return byLabel(rows.map((row) => totalRow.parse(row)));
      }),

    abandonedFields: (filter) =>
      read(async (query) => {
        const { where, parameters } = conditionsOf(filter);
        const rows = await query(
          `SELECT form, field, sum(total) AS total FROM funnel_counts WHERE ${where} AND step = 'abandoned' GROUP BY form, field HAVING sum(total) > 0 ORDER BY sum(total) DESC, form, field LIMIT 100`,
          parameters,
        );
        return rows.map((row) => fieldRow.parse(row));
      }),

    funnel: (filter) =>
      read(async (query) => {
        const { where, parameters } = conditionsOf(filter);
        const order = Object.values(funnelColumns).slice(1).join(", ");
        const rows = await query(
          `SELECT * FROM funnel_counts WHERE ${where} ORDER BY day DESC, ${order} LIMIT 100000`,
          parameters,
        );
        return rows.map((row) => funnelRow.parse(row));
      }),

    variants: () =>
      read(async (query) => {
        const rows = await query(
          "SELECT experiment, variant, campaign, step, sum(total) AS total, min(day) AS first_day, max(day) AS last_day FROM variant_counts GROUP BY experiment, variant, campaign, step ORDER BY experiment, variant, campaign, step LIMIT 20000",
        );
        return rows.map((row) => {
          const { first_day: from, last_day: until, ...counted } = variantRow.parse(row);
          return { ...counted, from, until };
        });
      }),

    erase: (before) =>
      run(async (query) => {
        await query("DELETE FROM funnel_counts WHERE day < $1", [before]);
        await query("DELETE FROM variant_counts WHERE day < $1", [before]);
      }),
    close: () => database.close(),
  };
}

/**
 * Returns the values of each row in the order of the columns. The rows are in the same order in all processes, so that
 * two of them never wait for each other.
 */
function rowsOf<T extends object>(
  counted: readonly Counted<T>[],
  columns: Readonly<Record<string, string>>,
): readonly (readonly (string | number)[])[] {
  return counted
    .map(({ count, total: sum }) => {
      const labels = new Map(Object.entries(count));
      return [...Object.keys(columns).map((name) => String(labels.get(name))), sum];
    })
    .toSorted((a, b) => (a.join("\0") < b.join("\0") ? -1 : 1));
}

function conditionsOf({ from, until, ...labels }: FunnelFilter) {
  const conditions = ["day >= $1", "day <= $2"];
  const parameters = [from, until];
  for (const dimension of ["page", "productLine", "campaign"] as const) {
    const label = labels[dimension];
    if (label === undefined) continue;
    conditions.push(`${funnelColumns[dimension]} = $${parameters.push(label)}`);
  }
  return { where: conditions.join(" AND "), parameters };
}

const maxLabels = 500;

function byLabel(rows: readonly z.output<typeof totalRow>[]) {
  const labels = Map.groupBy(rows, ({ label }) => label);
  return [...labels]
    .map(([label, steps]) => ({
      label,
      totals: Object.fromEntries(steps.map((row) => [row.step, row.total])),
    }))
    .toSorted((a, b) => weightOf(b.totals) - weightOf(a.totals) || (a.label < b.label ? -1 : 1))
    .slice(0, maxLabels);
}

const weightOf = ({ view = 0, started = 0, stored = 0 }: StepTotals) => view + started + stored;
