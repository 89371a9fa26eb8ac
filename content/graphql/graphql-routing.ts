import type { Backend } from "../jsonapi/backend.ts";
import type { Routing } from "../addresses/routing.ts";
import { readMenuItems } from "./menu-items.ts";
import { translatePath } from "./router.ts";

/** Reads routes and menus from GraphQL Compose. The endpoint is a backend at a single address. */
export function createGraphqlRouting(endpoint: Backend): Routing {
  return {
    translatePath: (request) => translatePath(endpoint, request),
    readMenu: (menu, language) => readMenuItems(endpoint, { menu, language }),
  };
}
