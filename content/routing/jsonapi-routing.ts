import type { Backend } from "../jsonapi/backend.ts";
import { readMenuItems } from "../jsonapi/menu-items.ts";
import { translatePath } from "../jsonapi/router.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { Routing } from "../addresses/routing.ts";

/** Reads routes from the decoupled router and menus from `jsonapi_menu_items`. */
export function createJsonapiRouting(backend: Backend): Routing {
  return {
    translatePath: ({ language, path, signal }) =>
      translatePath(backend, { prefix: languagePrefix(language), path, signal }),
    readMenu: (menu, language) =>
      readMenuItems(backend, { prefix: languagePrefix(language), menu }),
  };
}
