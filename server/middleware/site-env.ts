import type { RequestIdVariables } from "hono/request-id";
import type { LearnedAnswer } from "../page-cache/front.ts";

/** Values that the middleware of a request share. */
export interface SiteEnv {
  Variables: RequestIdVariables & {
    /** Route id, `{page}___{locale}`; undefined if the response is not a page. */
    routeId?: string;
    /** A page that is the same for everyone; undefined if the response is only for this visitor, or no page. */
    sharedPage?: {
      /** Cache tags of the content it was made from. */
      readonly tags: readonly string[];
      /** It is complete and was rendered from current content. */
      readonly isCurrent: boolean;
    };
    /** The cached page that everyone gets at this address; undefined if the response is only for this visitor. */
    forAll?: LearnedAnswer;
  };
}
