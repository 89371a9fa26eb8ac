import type { Page } from "#content/model/page.ts";
import type { PageState } from "#app/visitor/ui-store.ts";
import type { Address } from "#domain/addresses.ts";
import { routeIdOf } from "#domain/route-id.ts";

/** Returns the client state of the displayed page, or that of an error page. */
export function pageState(page: Page | null, address: Address): PageState {
  return {
    nid: page?.nid ?? null,
    language: address.language,
    availableTranslations: page?.translations.map(({ locale }) => locale) ?? [],
    availability: page?.language === address.language,
    view: routeIdOf(address),
    menuExcluded: page?.excludeMenu ?? false,
  };
}
