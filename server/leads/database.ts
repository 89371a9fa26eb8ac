/** A row as a driver returns it. Large numbers may be texts. */
export type Row = Readonly<Record<string, unknown>>;
export type Parameter = string | number | null;

/** Runs one statement. Parameters are `$1`, `$2` and so on. */
export type Query = (sql: string, parameters?: readonly Parameter[]) => Promise<readonly Row[]>;

/** Runs work in one transaction and returns its result. */
export type Transact = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/**
 * What the lead store needs from a database. When a transaction resolves, its changes are on disk; when it rejects,
 * none of them apply.
 */
export interface Database {
  readonly dialect: {
    /** Column type of an auto-increment key. */
    readonly serial: string;
    /** End of a `SELECT` in a transaction, to skip rows that others have locked. */
    readonly skipLocked: string;
    /** Statement with which the migrations of several processes wait for each other; empty if not needed. */
    readonly lockMigrations: string;
  };
  /** `isReadOnly`: the work only reads and does not wait for writers. Default false. */
  transaction<T>(
    work: (query: Query) => Promise<T>,
    options?: { readonly isReadOnly?: boolean },
  ): Promise<T>;
  /**
   * Removes what changed and deleted rows leave behind in the files: SQLite's write-ahead log, PostgreSQL's dead rows
   * in these tables. Returns false if other processes that use the database prevent a part of it at present.
   */
  purge(tables: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}
