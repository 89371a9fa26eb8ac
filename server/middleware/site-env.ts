import type { RequestIdVariables } from "hono/request-id";
import type { LearnedAnswer } from "../page-cache/front.ts";

/** What the middleware of the chain hand on to one another. */
export interface SiteEnv {
  Variables: RequestIdVariables & {
    /** Route id, `{page}___{locale}`; undefined for what is no page. */
    routeId?: string;
    /** The kept page that everybody is answered with at this address; undefined where the answer is this visitor's. */
    forAll?: LearnedAnswer;
  };
}
