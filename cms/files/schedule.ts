import type { Database } from "../store/database.ts";

/** The times at which content is published and unpublished, as the store knows them. */
export function createSchedule(database: Database) {
  return {
    /**
     * Returns the places of units that were read on the other side of one of their times. This includes times that are
     * ahead again because the clock was set back.
     */
    due: (now: number): string[] =>
      database
        .all(
          "SELECT DISTINCT place FROM schedule JOIN unit ON id = unit WHERE passed <> (at <= ?) ORDER BY unit",
          now,
        )
        .map((row) => String(row["place"])),
    /** Returns the next time, in Unix seconds; `null` if there is none. */
    next(): number | null {
      const next = database.get("SELECT min(at) AS next FROM schedule WHERE passed = 0")?.["next"];
      return typeof next === "number" ? next : null;
    },
    /** Records that all units were read at a time, also those whose files cannot be read. */
    settle: (now: number): void =>
      database.run("UPDATE schedule SET passed = (at <= ?1) WHERE passed <> (at <= ?1)", now),
  };
}
