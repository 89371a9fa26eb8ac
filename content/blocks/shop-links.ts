import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapLink } from "../mappers/link.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Link } from "../model/link.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly shop_links: ShopLinksBlock;
  }
}

export interface ShopLinksBlock extends ChapterBase<"shop_links"> {
  readonly shops: readonly ShopLink[];
}

export interface ShopLink {
  readonly id: string;
  readonly country: string;
  readonly link: Link;
}

/** Shops without a country or without an address are left out. */
export const mapShopLinks: BlockMapper<"shop_links"> = (
  { id, attributes, relationships },
  context,
) => {
  const shops = mapItems(relationships.field_items.data, context, (shop) => {
    const reference = shop.relationships.field_country.data;
    const country = reference === null ? null : context.resources.find(reference);
    const link = mapLink(shop.attributes.field_link, context);
    if (country === null || link === null || link.href === null) return null;
    return { id: shop.id, country: country.attributes.name, link };
  });
  if (shops.length === 0) return context.skip("no shops");
  return { type: "shop_links", id, title: plainText(attributes.field_title), shops };
};
