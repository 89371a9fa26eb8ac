import { isStorageFailure } from "../store/failures.ts";
import type { Store } from "../store/store.ts";
import type { createUnitReading } from "./read-unit.ts";
import { fingerprintOf, scanUnit } from "./scan.ts";
import type { Unit } from "./unit.ts";
import { removeUnit, replaceUnit, reportFailure } from "./write-unit.ts";

interface SyncOptions {
  readonly store: Store;
  readonly contentDir: string;
  readonly readUnit: ReturnType<typeof createUnitReading>;
}

/**
 * Returns a function that updates the store from the files of a place. It returns the cache tags of changes; `null` if
 * nothing had to be read. It throws errors of `isStorageFailure` if the database cannot be written.
 */
export function createUnitSync({ store, contentDir, readUnit }: SyncOptions) {
  /**
   * A file that was removed or cannot be opened is a fault of its unit. The unit stays unchanged and is tried again
   * next time.
   */
  function replaceOrReport(unit: Unit, fingerprint: string): ReadonlySet<string> {
    try {
      return store.transaction(() => replaceUnit(readUnit(unit), fingerprint));
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      store.transaction(() => reportFailure(store, unit.place, error));
      return new Set();
    }
  }

  return (place: string): ReadonlySet<string> | null => {
    const unit = scanUnit(contentDir, place);
    const known = store.database.get("SELECT fingerprint FROM unit WHERE place = ?", place);
    if (!unit) return known ? store.transaction(() => removeUnit(store, place)) : null;
    const fingerprint = fingerprintOf(unit);
    return known?.["fingerprint"] === fingerprint ? null : replaceOrReport(unit, fingerprint);
  };
}
