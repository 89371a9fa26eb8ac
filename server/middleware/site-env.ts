import type { RequestIdVariables } from "hono/request-id";

/** What the middleware of the chain hand on to one another. */
export interface SiteEnv {
  Variables: RequestIdVariables & {
    /** Route id, `{page}___{locale}`; undefined for what is no page. */
    routeId?: string;
  };
}
