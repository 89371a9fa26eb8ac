import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { isRelationship, type RelationshipField } from "#content-model/fields.ts";
import { baseAttributes } from "./base-attributes.ts";
import { fieldsParameters } from "./query.ts";

/** Paragraphs may hold paragraphs this deep; what lies deeper is not asked for. */
export const maxParagraphDepth = 4;

/**
 * Query parameters that bring a whole entity in one document: its paragraphs, their pictures and terms, and of each
 * type the fields of the model. References to nodes are links, not parts, and stay out.
 */
export function documentParameters(
  root: Bundle,
  bundles: readonly Bundle[],
): Record<string, string> {
  const byType = new Map(bundles.map((bundle) => [resourceTypeOf(bundle), bundle]));
  const paths = new Set<string>();
  const fields: Record<string, readonly string[]> = {};

  function visit(bundle: Bundle, path: readonly string[], depth: number): void {
    fields[resourceTypeOf(bundle)] = fieldNamesOf(bundle);
    for (const [name, field] of Object.entries(bundle.fields)) {
      if (isRelationship(field))
        visitTargets(field, [...path, name], field.kind === "paragraphs" ? depth + 1 : depth);
    }
  }

  function visitTargets(field: RelationshipField, path: readonly string[], depth: number): void {
    // Entities that refer to each other would go on without end; a part of a part of a part is no part any more.
    if (
      field.entityType === "node" ||
      depth > maxParagraphDepth ||
      path.length > maxParagraphDepth + 2
    )
      return;
    paths.add(path.join("."));
    if (field.entityType === "file") fields["file--file"] = Object.keys(baseAttributes.file.shape);
    for (const target of field.bundles) {
      const bundle = byType.get(`${field.entityType}--${target}`);
      if (bundle !== undefined) visit(bundle, path, depth);
    }
  }

  visit(root, [], 0);
  return { include: withoutPrefixes(paths).join(","), ...fieldsParameters(fields) };
}

const fieldNamesOf = (bundle: Bundle) => [
  ...Object.keys(baseAttributes[bundle.entityType].shape),
  ...Object.keys(bundle.fields),
];

/** A path includes everything on its way. */
function withoutPrefixes(paths: ReadonlySet<string>): readonly string[] {
  const all = [...paths].toSorted();
  return all.filter((path, index) => !all[index + 1]?.startsWith(`${path}.`));
}
