/** Which entities were written or removed, so that what was read from them before can be brought up to date. */
export interface ChangeLog {
  /** Changes with everything that is written. */
  readonly version: () => number;
  /** Serials of what was written or removed after a version; `null` when that is not known any more. */
  since(version: number): ReadonlySet<number> | null;
  add(serial: number): void;
  /** Nothing read before holds any more, as after a transaction that was undone. */
  forget(): void;
}

/** Changes that are remembered; beyond them it is quicker to read everything again. */
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
        const dropped = maxRemembered >> 1;
        serials = serials.slice(dropped);
        start += dropped;
      }
      serials.push(serial);
    },
    forget() {
      start = version() + 1;
      serials = [];
    },
  };
}
