import type { MenuName } from "#content-model/bundle.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Address } from "#domain/addresses.ts";
import type { RequestLog } from "#app/context.ts";
import type { Menus } from "#app/frame.ts";

/** Returns the menus of the layout. An unavailable menu is left out, so that the page can be shown. */
export async function fetchMenus(
  content: ContentClient,
  address: Address,
  log: RequestLog,
): Promise<Menus> {
  const items = async (name: MenuName) => {
    try {
      return (await content.fetchMenu(name, address)).menu.items;
    } catch (error) {
      log.warn(
        { err: error, menu: name },
        "A menu is unavailable; the page is rendered without it.",
      );
      return [];
    }
  };
  const [main, preHeader, footer, social, legal] = await Promise.all([
    items("main"),
    items("pre-header"),
    items("footer"),
    items("social"),
    items("legal"),
  ]);
  return { main, "pre-header": preHeader, footer, social, legal };
}
