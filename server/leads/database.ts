/** A row as a driver gives it. Large numbers may come as text. */
export type Row = Readonly<Record<string, unknown>>;
export type Parameter = string | number | null;

/** Runs one statement; parameters are `$1`, `$2`, …. */
export type Query = (sql: string, parameters?: readonly Parameter[]) => Promise<readonly Row[]>;

/**
 * What the lead store needs of a database. What a transaction has resolved is on disk; when it rejects nothing of it
 * counts.
 */
export interface Database {
  readonly dialect: {
    /** Column type of a key that counts by itself. */
    readonly serial: string;
    /** End of a `SELECT` in a transaction that passes over rows others are changing. */
    readonly skipLocked: string;
    /** Statement that makes migrations of several processes wait for each other; empty: not needed. */
    readonly lockMigrations: string;
  };
  /** `isReadOnly`: the work only reads and waits for no writer. Default false. */
  transaction<T>(
    work: (query: Query) => Promise<T>,
    options?: { readonly isReadOnly?: boolean },
  ): Promise<T>;
  close(): Promise<void>;
}
