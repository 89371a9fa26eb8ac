import type { Bundle } from "#content-model/bundle.ts";
import type { Ask } from "./ask.ts";
import type { Samples } from "./samples.ts";

/** What was found of one item. */
export type Verdict =
  | "present"
  /** Not there at all. */
  | "missing"
  /** There, but nothing is in it, so that nothing could be judged. */
  | "empty"
  /** There, but not for those who must read it. */
  | "unreadable"
  /** Answers, but not with what the site reads. */
  | "broken"
  /** Anonymous readers may do or see what they must not. */
  | "exposed"
  /** Right, but over the limit of time. */
  | "slow";

export interface Finding {
  /** What was looked for, in the operator's words. */
  readonly item: string;
  readonly verdict: Verdict;
  /** The site cannot run while this is missing, unreadable, broken or exposed. */
  readonly isNeeded: boolean;
  /** What the backend said, where that helps. */
  readonly detail?: string | undefined;
  /** Time of the slowest answer it took, in milliseconds. */
  readonly timeMs: number;
}

/** What is asked of a backend, from the settings of the site. */
export interface CheckContext {
  readonly ask: Ask;
  readonly samples: Samples;
  /** The same with the site's credentials; `null`: none are set. */
  readonly account: Pick<CheckContext, "ask" | "samples"> | null;
  readonly bundles: readonly Bundle[];
  /** The default first. */
  readonly languages: readonly string[];
  readonly menus: readonly string[];
  /** Search index, `CONTENT_INDEX`; `null`: none is set. */
  readonly searchIndex: string | null;
  /** Path of the GraphQL endpoint; `null`: not asked for. */
  readonly graphqlPath: string | null;
}

/** One thing the site needs or likes to have. */
export interface Check {
  readonly name: string;
  run(context: CheckContext): Promise<readonly Finding[]>;
  /** What the operator does about each verdict; those not named need nothing done. */
  readonly advice: Partial<Record<Verdict, string>>;
}
