import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { ProductScore } from "#domain/visitor/engagement.ts";
import type { MappingContext } from "./context.ts";

/** Returns the score of the first product line that has one; null if none has, or none is readable. */
export function mapProductScore(
  lines: readonly ResourceIdentifier<"taxonomy_term--product_lines">[],
  { resources }: Pick<MappingContext, "resources">,
): ProductScore | null {
  const scores = lines.map((line) => resources.find(line)?.attributes.field_score ?? null);
  return scores.find((score) => score !== null) ?? null;
}
