import type { Database, SqlValue } from "./database.ts";

/** Most lists kept: at 50,000 entries each some ten megabytes. */
const maxKept = 50;

/** Lists of serials as queries select them, kept until `clear`, the longest unused going first. */
export interface KeptOrders {
  select(sql: string, values: readonly SqlValue[]): ArrayLike<number>;
  clear(): void;
}

/** Keeps what queries select, so that only the first page far down a list costs the whole list. */
export function createKeptOrders(database: Database): KeptOrders {
  const kept = new Map<string, Int32Array>();
  return {
    select(sql, values) {
      const key = JSON.stringify([sql, values]);
      const known = kept.get(key);
      const serials =
        known ?? Int32Array.from(database.all(sql, ...values), (row) => Number(row["serial"]));
      kept.delete(key);
      kept.set(key, serials);
      const oldest = kept.keys().next();
      if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value);
      return serials;
    },
    clear: () => kept.clear(),
  };
}
