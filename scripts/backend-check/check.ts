import type { Bundle } from "#content-model/bundle.ts";
import type { Ask } from "./ask.ts";
import type { Samples } from "./samples.ts";

/** The result for one item. */
export type Verdict =
  | "present"
  /** Absent. */
  | "missing"
  /** Present but empty, so that it could not be checked. */
  | "empty"
  /** Present, but not for those who must read it. */
  | "unreadable"
  /** Responds, but not with what the site reads. */
  | "broken"
  /** Anonymous readers may do or see what they must not. */
  | "exposed"
  /** Correct, but too slow. */
  | "slow";

export interface Finding {
  /** What was checked, in the operator's words. */
  readonly item: string;
  readonly verdict: Verdict;
  /** The site cannot run if this is missing, unreadable, broken or exposed. */
  readonly isNeeded: boolean;
  /** The backend's message, if it helps. */
  readonly detail?: string | undefined;
  /** Time of the slowest response, in milliseconds. */
  readonly timeMs: number;
}

/** What to check, from the settings of the site. */
export interface CheckContext {
  readonly ask: Ask;
  readonly samples: Samples;
  /** The same with the site's credentials; `null`: none are set. */
  readonly account: Pick<CheckContext, "ask" | "samples"> | null;
  readonly bundles: readonly Bundle[];
  /** The default language first. */
  readonly languages: readonly string[];
  readonly menus: readonly string[];
  /** Search index, `CONTENT_INDEX`; `null` if not set. */
  readonly searchIndex: string | null;
  /** Path of the GraphQL endpoint; `null`: not checked. */
  readonly graphqlPath: string | null;
  /** Asks the Drupal with the webforms with the account for them; `null`: none is set. */
  readonly webforms: Ask | null;
}

/** A check of something that the site needs or can use. */
export interface Check {
  readonly name: string;
  run(context: CheckContext): Promise<readonly Finding[]>;
  /** What the operator should do about each verdict. Other verdicts need no action. */
  readonly advice: Partial<Record<Verdict, string>>;
}
