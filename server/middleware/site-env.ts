import type { RequestIdVariables } from "hono/request-id";
import type { Address } from "#domain/addresses.ts";

/** What the middleware of the chain hand on to one another. */
export interface SiteEnv {
  Variables: RequestIdVariables & {
    /** Set by `locale`, for everything behind it. */
    address: Address;
  };
}
