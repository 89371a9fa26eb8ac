import type { ChapterBase } from "./block-base.ts";

/** How and where customers' data is processed. */
export interface Processing {
  readonly id: string;
  readonly service: string;
  readonly solutions: readonly string[];
  readonly locations: readonly string[];
  /** Region of the customers. */
  readonly region: string | null;
  /** Legal basis of the transfer. */
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

/** A company that processes data for the site's owner, or for another processor. */
export interface Subprocessor extends Processing {
  readonly name: string;
  readonly kind: "subprocessor" | "sub_contractor";
  /** First day, `2026-02-14`; null if unknown. */
  readonly since: string | null;
  /** Date of the last change of this information. */
  readonly changedOn: string | null;
  /** Last day, if the company is no longer used. */
  readonly until: string | null;
}

export interface SubprocessorsBlock extends ChapterBase<"subprocessors"> {
  readonly rows: readonly Subprocessor[];
}
