import { z } from "zod";
import type { MenuLink } from "../addresses/routing.ts";
import type { Backend } from "./backend.ts";
import { readCollection } from "./document.ts";

const menuItem = z.object({
  title: z.string(),
  description: z.string().nullable().catch(null),
  enabled: z.boolean().catch(true),
  parent: z.string().nullable().catch(null),
  url: z.string(),
  meta: z.object({ entity_id: z.coerce.string() }).nullable().catch(null),
  // PHP encodes an empty map as `[]`.
  route: z
    .object({
      name: z.string(),
      parameters: z.object({ node: z.coerce.number().int().positive() }),
    })
    .nullable()
    .catch(null),
});

/**
 * Reads a menu through `jsonapi_menu_items` (docs/outside-services.md, "Menus"). Invalid items are skipped.
 * Throws `ContentError`: not found for an unknown menu or language, unavailable.
 */
export async function readMenuItems(
  backend: Backend,
  { prefix, menu }: { prefix: string; menu: string },
): Promise<readonly MenuLink[]> {
  const json = await backend.readJson({
    prefix,
    path: `/jsonapi/menu_items/${encodeURIComponent(menu)}`,
  });
  return readCollection(json).flatMap(({ id, attributes }) => {
    const item = menuItem.safeParse(attributes);
    if (!item.success || !item.data.enabled) return [];
    const { title, description, parent, url, meta, route } = item.data;
    const nid = route?.name === "entity.node.canonical" ? route.parameters.node : null;
    return [
      { id, title, description, parent: parent ?? "", url, nid, entityId: meta?.entity_id ?? null },
    ];
  });
}
