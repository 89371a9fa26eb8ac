import type { ProductTreeBlock } from "#content/model/placed-block.ts";
import { plainText } from "../context.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper, PlacedBlockNode } from "../placed-block-mapper.ts";
import { mapRichText } from "../rich-text.ts";
import type { TeaserContext } from "../teaser-mapper.ts";
import { mapTerm } from "../term.ts";

export const mapProductTree: PlacedBlockMapper<"quadient_tree_block"> = (node, context) => {
  const { id, attributes } = node;
  const branches = mapBranches(node, context);
  return branches.length === 0
    ? null
    : {
        type: "quadient_tree_block",
        id,
        title: plainText(attributes.field_title),
        html: mapRichText(attributes.field_text, context),
        link: mapLink(attributes.field_link, context),
        branches,
      };
};

function mapBranches(
  { relationships }: PlacedBlockNode<"quadient_tree_block">,
  context: TeaserContext,
): ProductTreeBlock["branches"] {
  const lines = relationships.field_product_lines.data.flatMap((reference) => {
    const term = mapTerm(reference, context);
    const parent = context.resources.find(reference)?.relationships.field_category.data ?? null;
    return term === null ? [] : [{ term, category: mapTerm(parent, context)?.name ?? null }];
  });
  return [...Map.groupBy(lines, ({ category }) => category)].map(([category, found]) => ({
    category,
    productLines: found.map(({ term }) => term),
  }));
}
