import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { ProductScore } from "#domain/visitor/engagement.ts";
import type { MappingContext } from "./context.ts";

/** Score of the first product line that names one; null where none does, or none is readable. */
export function mapProductScore(
  lines: readonly ResourceIdentifier<"taxonomy_term--product_lines">[],
  { resources }: Pick<MappingContext, "resources">,
): ProductScore | null {
  const scores = lines.map((line) => resources.find(line)?.attributes.field_score ?? null);
  return scores.find((score) => score !== null) ?? null;
}
