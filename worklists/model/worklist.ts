/** How a cell is marked, in addition to its text. */
export type Tone = "good" | "open" | "bad" | "quiet";

export interface Cell {
  readonly text: string;
  readonly href?: string | null;
  readonly tone?: Tone;
}

/** Something to do. */
export interface WorklistRow {
  /** Key of the group that the row belongs to. */
  readonly group: string;
  /** One for each column. */
  readonly cells: readonly Cell[];
}

export const worklistNames = [
  "translations",
  "links",
  "texts",
  "redirects",
  "not-found",
  "searches",
] as const;
export type WorklistName = (typeof worklistNames)[number];

/** What a worklist is, without its rows. */
export interface WorklistInfo {
  readonly name: WorklistName;
  readonly title: string;
  /** One or two sentences for editors. */
  readonly explanation: string;
  /** Labels of the groups by key, in the order in which they are offered. */
  readonly groups: Readonly<Record<string, string>>;
}

/** A small table above the rows. */
export interface SummaryTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A worklist at one moment. */
export interface Worklist extends WorklistInfo {
  readonly columns: readonly string[];
  readonly rows: readonly WorklistRow[];
  /** Undefined: there is none. */
  readonly summary?: SummaryTable;
  /** What could not be checked, in sentences. */
  readonly gaps: readonly string[];
}

export interface RowQuery {
  /** Empty: all groups. */
  readonly group: string;
  /** Rows with this text in any cell. Empty: all. */
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** A part of a worklist. */
export interface WorklistPage extends WorklistInfo {
  readonly columns: readonly string[];
  readonly rows: readonly WorklistRow[];
  /** Number of rows that match, and of all. */
  readonly matching: number;
  readonly total: number;
  /** Number of rows by group. */
  readonly counts: Readonly<Record<string, number>>;
  readonly summary: SummaryTable | null;
  readonly gaps: readonly string[];
  /** When the content was read, in Unix milliseconds. */
  readonly readAt: number;
  /** The content has changed since and is being read. */
  readonly isReading: boolean;
}

export interface WorklistSummary extends WorklistInfo {
  /** Number of rows by group. */
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
}

export interface Overview {
  readonly lists: readonly WorklistSummary[];
  readonly readAt: number;
  readonly isReading: boolean;
}
