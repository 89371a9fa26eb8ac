import type { Parameter, Row } from "./database.ts";

/** A message from the main thread to the thread of a SQLite database. */
export interface StatementRequest {
  readonly number: number;
  /** Null: the database is closed. */
  readonly sql: string | null;
  readonly parameters: readonly Parameter[];
  /** How long this statement and later ones wait for a lock of another process. */
  readonly waitMs?: number;
}

export type StatementAnswer =
  | { readonly number: number; readonly rows: readonly Row[] }
  | {
      readonly number: number;
      readonly error: { readonly message: string; readonly errcode?: number };
    };
