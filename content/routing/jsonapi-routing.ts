import type { Backend } from "../jsonapi/backend.ts";
import { readMenuItems } from "../jsonapi/menu-items.ts";
import { translatePath } from "../jsonapi/router.ts";
import { languagePrefix } from "../common/language-prefix.ts";
import type { Routing } from "../common/routing.ts";

/** Reads routes from the decoupled router and menus from `jsonapi_menu_items`. */
export function createJsonapiRouting(backend: Backend): Routing {
  return {
    translatePath: ({ language, path, signal }) =>
      translatePath(backend, { prefix: languagePrefix(language), path, signal }),
    readMenu: (menu, language) =>
      readMenuItems(backend, { prefix: languagePrefix(language), menu }),
  };
}
