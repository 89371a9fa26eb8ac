import type { LeftOutBlock } from "#content/model/block-remarks.ts";
import type { DraftFinding } from "#domain/draft-finding.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";

/** Times that are still to come, as ISO times. */
export interface DraftTimes {
  readonly publishOn: string | null;
  readonly unpublishOn: string | null;
}

/** What editors learn about a page. */
export interface DraftPage {
  readonly remark: DraftRemark | null;
  readonly times: DraftTimes | null;
  /** Blocks that were left out, if there is no block beside them. */
  readonly leftOut: readonly LeftOutBlock[];
  readonly findings: readonly DraftFinding[];
  /** Origin of the content backend. */
  readonly backendOrigin: string;
  /** Path of the page's form at the backend; null if it has none. */
  readonly formPath: string | null;
}
