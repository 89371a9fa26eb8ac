import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { isRelationship, type RelationshipField } from "#content-model/fields.ts";
import { baseAttributes } from "./base-attributes.ts";
import { fieldsParameters } from "./query.ts";

/** Paragraphs in paragraphs as deep as this come with the first document; a longer address would be refused. */
export const documentDepth = 2;

/**
 * Query parameters that bring a whole entity in one document: its paragraphs, their pictures and terms, and of each
 * type the fields of the model. Paragraphs and terms bring all they have: it is little, and naming their fields makes
 * addresses too long for many servers. References to nodes are links, not parts, and stay out, unless the model says
 * that they are shown on the page: then the node comes with its pictures and terms, and no further.
 * Paragraphs come along as deep as `maxDepth`.
 */
export function documentParameters(
  root: Bundle,
  bundles: readonly Bundle[],
  maxDepth = documentDepth,
): Record<string, string> {
  const byType = new Map(bundles.map((bundle) => [resourceTypeOf(bundle), bundle]));
  const paths = new Set<string>();
  const fields: Record<string, readonly string[]> = {};

  function visit(bundle: Bundle, path: readonly string[], depth: number): void {
    if (bundle.entityType !== "paragraph" && bundle.entityType !== "taxonomy_term")
      fields[resourceTypeOf(bundle)] ??= fieldNamesOf(bundle);
    for (const [name, field] of Object.entries(bundle.fields)) {
      if (isRelationship(field))
        visitTargets(field, [...path, name], field.kind === "paragraphs" ? depth + 1 : depth);
    }
  }

  function visitTargets(field: RelationshipField, path: readonly string[], depth: number): void {
    // Entities that refer to each other would go on without end; a part of a part of a part is no part any more.
    if (
      (field.entityType === "node" && !field.embedded) ||
      depth > maxDepth ||
      path.length > maxDepth + 3
    )
      return;
    paths.add(path.join("."));
    if (field.entityType === "file") fields["file--file"] = Object.keys(baseAttributes.file.shape);
    for (const target of field.bundles) {
      const bundle = byType.get(`${field.entityType}--${target}`);
      if (bundle !== undefined)
        visit(field.entityType === "node" ? asEmbedded(bundle) : bundle, path, depth);
    }
  }

  visit(root, [], 0);
  return { include: withoutPrefixes(paths).join(","), ...fieldsParameters(fields) };
}

/** What of a node is shown on another's page: no blocks, no long texts, no further nodes. */
function asEmbedded(bundle: Bundle): Bundle {
  const shown = Object.entries(bundle.fields).filter(([, field]) =>
    isRelationship(field) ? isShownWhenEmbedded(field) : field.kind !== "rich_text",
  );
  return { ...bundle, fields: Object.fromEntries(shown) };
}

const isShownWhenEmbedded = ({ entityType, multiple }: RelationshipField) =>
  (entityType === "media" || entityType === "taxonomy_term") && multiple !== true;

const fieldNamesOf = (bundle: Bundle) => [
  ...Object.keys(baseAttributes[bundle.entityType].shape),
  ...Object.keys(bundle.fields),
];

/** A path includes everything on its way. */
function withoutPrefixes(paths: ReadonlySet<string>): readonly string[] {
  const all = [...paths].toSorted();
  return all.filter((path, index) => !all[index + 1]?.startsWith(`${path}.`));
}
