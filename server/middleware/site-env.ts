import type { RequestIdVariables } from "hono/request-id";
import type { LearnedAnswer } from "../page-cache/front.ts";

/** Values that the middleware of a request share. */
export interface SiteEnv {
  Variables: RequestIdVariables & {
    /** Route id, `{page}___{locale}`; undefined if the response is not a page. */
    routeId?: string;
    /** The cached page that everyone gets at this address; undefined if the response is only for this visitor. */
    forAll?: LearnedAnswer;
  };
}
