import type { Locale } from "#domain/locales.ts";
import type { ImportMode, ImportOutcome } from "./redirects.ts";
import type { EditPlace, TranslationState } from "./snapshot.ts";
import type { Overview, RowQuery, WorklistName, WorklistPage } from "./worklist.ts";

/** A text whose translation is outdated or missing. */
export interface OpenText {
  /** Position in the content: `Blocks 2 (card) › Heading`. */
  readonly field: string;
  readonly state: TranslationState;
  readonly original: string;
  /** Null: there is none. */
  readonly translation: string | null;
}

/** What has to be translated of one piece of content. */
export interface Difference {
  readonly title: string;
  readonly locale: Locale;
  readonly edit: EditPlace;
  /** What is known about the translation as a whole. */
  readonly summary: string;
  readonly texts: readonly OpenText[];
  /** What the texts do not tell; empty: nothing. */
  readonly note: string;
}

export interface LinkCheck {
  /** Null: no check is running. */
  readonly progress: { readonly checked: number; readonly total: number } | null;
}

/** Functions of the thread that reads content for worklists. Null: the content is being read for the first time. */
export interface WorklistMethods {
  overview(): Promise<Overview | null>;
  page(name: WorklistName, query: RowQuery): Promise<WorklistPage | null>;
  /** Returns a whole worklist as CSV. */
  csv(name: WorklistName, query: Pick<RowQuery, "group" | "text">): Promise<string | null>;
  /** Null also if there is no such content. */
  difference(id: string, locale: Locale): Promise<Difference | null>;
  /** Returns all redirects as CSV. */
  redirectCsv(): Promise<string | null>;
  /** Checks a file of redirects; `applies`: and imports it if it has no error. */
  importRedirects(csv: string, mode: ImportMode, applies: boolean): Promise<ImportOutcome | null>;
  linkCheck(): Promise<LinkCheck>;
  /** Starts a check of the links to other sites. */
  startLinkCheck(): Promise<void>;
  /** Content has changed. `isUrgent`: it is read again at once, however large it is. */
  noteChange(isUrgent: boolean): Promise<void>;
}

/** Functions that the thread calls. */
export interface SiteMethods {
  /** Returns the status with which the site answers a path; null if that is unknown at present. */
  statusOf(path: string): Promise<number | null>;
  /** Returns the paths that visitors did not find, the most frequent first. */
  missedPaths(): Promise<readonly MissedPath[]>;
  /** Returns the searches that found nothing, the most frequent first. */
  emptySearches(): Promise<readonly EmptySearch[]>;
}

/** A path that visitors did not find. */
export interface MissedPath {
  readonly path: string;
  readonly count: number;
  /** Day of the last request, `2026-11-23`. */
  readonly lastDay: string;
}

/** A search that found nothing. */
export interface EmptySearch {
  readonly locale: Locale;
  /** In lower case. */
  readonly words: string;
  readonly count: number;
  /** Day of the last search, `2026-11-23`. */
  readonly lastDay: string;
}
