import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { isRelationship, type RelationshipField } from "#content-model/fields.ts";
import { teaserFieldsOf } from "#content-model/teaser-fields.ts";
import { baseAttributes, baseRelationships } from "./base-attributes.ts";
import { fieldsParameters } from "./query.ts";

/** Paragraphs in paragraphs as deep as this come with the first document; a longer address would be refused. */
export const documentDepth = 2;

type Path = readonly string[];

/**
 * Query parameters that bring a whole entity in one document: its paragraphs, their pictures and terms, the name of
 * its author, and of each type the fields of the model. Paragraphs and terms bring all they have: it is little, and
 * naming their fields makes addresses too long for many servers. Other nodes are no parts: of them the fields of their
 * teasers come, and no nodes that those name in turn. Paragraphs come along as deep as `maxDepth`. What protected
 * fields refer to is named `withProtected` alone, and never comes along.
 */
export function documentParameters(
  root: Bundle,
  bundles: readonly Bundle[],
  { maxDepth = documentDepth, withProtected = false } = {},
): Record<string, string> {
  const request = createRequest(bundles, maxDepth, withProtected);
  request.visitOwner(root);
  request.visit(root, [], 0);
  return request.parameters();
}

/** The model's fields of an entity whose targets such a document brings. */
export const broughtFields = ({ fields }: Bundle): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRelationship(field) && !field.protected ? [name] : [],
  );

/** Query parameters that bring of nodes what their teasers show. */
export function teaserParameters(root: Bundle, bundles: readonly Bundle[]): Record<string, string> {
  const request = createRequest(bundles, documentDepth);
  request.visitTeaser(root, []);
  return request.parameters();
}

/** Collects include paths and the fields of each resource type. */
function createRequest(bundles: readonly Bundle[], maxDepth: number, withProtected = false) {
  const byType = new Map(bundles.map((bundle) => [resourceTypeOf(bundle), bundle]));
  const paths = new Set<string>();
  const fields = new Map<string, Set<string>>();

  function addFields(type: string, names: readonly string[]): void {
    fields.set(type, new Set([...(fields.get(type) ?? []), ...names]));
  }

  function visit(bundle: Bundle, path: Path, depth: number): void {
    if (bundle.entityType !== "paragraph" && bundle.entityType !== "taxonomy_term")
      addFields(resourceTypeOf(bundle), [
        ...baseNamesOf(bundle),
        ...shownFieldsOf(bundle, withProtected),
      ]);
    for (const [name, field] of Object.entries(bundle.fields)) {
      if (isRelationship(field) && !field.protected)
        visitTargets(field, [...path, name], field.kind === "paragraphs" ? depth + 1 : depth);
    }
  }

  function visitTargets(field: RelationshipField, path: Path, depth: number): void {
    // Entities that refer to each other would go on without end; a part of a part of a part is no part any more.
    if (depth > maxDepth || path.length > maxDepth + 3) return;
    paths.add(path.join("."));
    if (field.entityType === "file") addFields("file--file", baseNamesOf(field));
    for (const target of field.bundles) {
      const bundle = byType.get(`${field.entityType}--${target}`);
      if (bundle?.entityType === "node") visitTeaser(bundle, path);
      else if (bundle !== undefined) visit(bundle, path, depth);
    }
  }

  function visitTeaser(bundle: Bundle, path: Path): void {
    const names = teaserFieldsOf(bundle);
    addFields(resourceTypeOf(bundle), [...baseNamesOf(bundle), ...names]);
    for (const name of names) {
      const field = bundle.fields[name];
      if (field !== undefined && isRelationship(field) && field.entityType !== "node")
        visitTargets(field, [...path, name], 0);
    }
  }

  function visitOwner(bundle: Bundle): void {
    const names = baseRelationships[bundle.entityType] ?? [];
    if (names.length === 0) return;
    addFields(resourceTypeOf(bundle), names);
    addFields("user--user", Object.keys(baseAttributes.user.shape));
    for (const name of names) paths.add(name);
  }

  return {
    visit,
    visitTeaser,
    visitOwner,
    parameters: () => ({
      ...(paths.size > 0 && { include: withoutPrefixes(paths).join(",") }),
      ...fieldsParameters(
        Object.fromEntries([...fields].map(([type, names]) => [type, [...names]])),
      ),
    }),
  };
}

/** Of protected fields usually the attributes alone: they tell that a page is closed. */
const shownFieldsOf = ({ fields }: Bundle, withProtected: boolean) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.protected && isRelationship(field) && !withProtected ? [] : [name],
  );

const baseNamesOf = ({ entityType }: Pick<Bundle, "entityType">) =>
  Object.keys(baseAttributes[entityType].shape);

/** A path includes everything on its way. */
function withoutPrefixes(paths: ReadonlySet<string>): readonly string[] {
  const all = [...paths].toSorted();
  return all.filter((path, index) => !all[index + 1]?.startsWith(`${path}.`));
}
