import type { ChapterBase } from "./block-base.ts";

/** Where and how data of customers are processed. */
export interface Processing {
  readonly id: string;
  readonly service: string;
  readonly solutions: readonly string[];
  readonly locations: readonly string[];
  /** Where the customers are. */
  readonly region: string | null;
  /** What makes the transfer lawful. */
  readonly mechanism: string | null;
  /** May have several lines. */
  readonly contact: string | null;
  /** May have several lines. */
  readonly registeredOffice: string | null;
  readonly isOngoing: boolean;
}

export interface DataProcessingBlock extends ChapterBase<"data_processing"> {
  readonly rows: readonly Processing[];
}

/** A company that processes data for us, or for one that does. */
export interface Subprocessor extends Processing {
  readonly name: string;
  readonly kind: "subprocessor" | "sub_contractor";
  /** First day, `2026-02-14`; null where nobody says. */
  readonly since: string | null;
  /** Day of the last change of what is said here. */
  readonly changedOn: string | null;
  /** Last day of one that has gone. */
  readonly until: string | null;
}

export interface SubprocessorsBlock extends ChapterBase<"subprocessors"> {
  readonly rows: readonly Subprocessor[];
}
