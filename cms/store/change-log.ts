/** Records which entities were written or removed, so that caches of them can be updated. */
export interface ChangeLog {
  /** Changes with every write. */
  readonly version: () => number;
  /** Serials that were written or removed after a version; `null` if that is no longer known. */
  since(version: number): ReadonlySet<number> | null;
  add(serial: number): void;
  /** Forgets all changes, for example after a transaction was rolled back: every earlier version is invalid. */
  forget(): void;
}

/** Maximum number of changes; with more it is faster to read everything again. */
const maxRemembered = 50_000;

export function createChangeLog(): ChangeLog {
  let serials: number[] = [];
  /** Version before the first remembered change. */
  let start = 0;
  const version = () => start + serials.length;
  return {
    version,
    since: (known) => (known < start ? null : new Set(serials.slice(known - start))),
    add(serial) {
      if (serials.length >= maxRemembered) {
        const forgotten = maxRemembered >> 1;
        serials = serials.slice(forgotten);
        start += forgotten;
      }
      serials.push(serial);
    },
    forget() {
      start = version() + 1;
      serials = [];
    },
  };
}
