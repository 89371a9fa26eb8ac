import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { isRelationship, type RelationshipField } from "#content-model/fields.ts";
import { teaserFieldsOf } from "#content-model/teaser-fields.ts";
import { baseAttributes, baseRelationships } from "./base-attributes.ts";
import { timeAttributes } from "./publication.ts";
import { fieldsParameters } from "./query.ts";

/** Depth of nested paragraphs in the first document; a longer address would be refused. */
export const documentDepth = 2;

type Path = readonly string[];

/**
 * Returns query parameters that request a whole entity in one document: its paragraphs, their pictures and terms, the
 * name of its author, and of each type the fields of the model. Paragraphs, terms and files other than pictures are
 * requested with all fields, because they are small and listing the fields would make addresses too long for many servers. Other nodes are not
 * parts: only their teaser fields are requested, and of the nodes they refer to only the faces of people. Paragraphs are included down to
 * `maxDepth`. References in protected fields are listed only with `withProtected`, and their targets are never
 * included. `withTimes` requests the publish and unpublish times of nodes.
 */
export function documentParameters(
  root: Bundle,
  bundles: readonly Bundle[],
  { maxDepth = documentDepth, withProtected = false, withTimes = false } = {},
): Record<string, string> {
  const request = createRequest(bundles, { maxDepth, withProtected, withTimes });
  request.visitOwner(root);
  request.visit(root, [], 0);
  return request.parameters();
}

/** Returns the fields of an entity whose targets such a document includes. */
export const includedFieldsOf = ({ fields }: Bundle): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRelationship(field) && !field.protected ? [name] : [],
  );

/** Returns query parameters for the teaser fields of nodes. */
export function teaserParameters(root: Bundle, bundles: readonly Bundle[]): Record<string, string> {
  const request = createRequest(bundles, { maxDepth: documentDepth });
  request.visitTeaser(root, []);
  return request.parameters();
}

interface RequestOptions {
  readonly maxDepth: number;
  readonly withProtected?: boolean;
  readonly withTimes?: boolean;
}

/** Collects include paths and the fields of each resource type. */
function createRequest(
  bundles: readonly Bundle[],
  { maxDepth, withProtected = false, withTimes = false }: RequestOptions,
) {
  const byType = new Map(bundles.map((bundle) => [resourceTypeOf(bundle), bundle]));
  const paths = new Set<string>();
  const fields = new Map<string, Set<string>>();

  function addFields(type: string, names: readonly string[]): void {
    const times = withTimes && type.startsWith("node--") ? timeAttributes : [];
    fields.set(type, new Set([...(fields.get(type) ?? []), ...names, ...times]));
  }

  function visit(bundle: Bundle, path: Path, depth: number): void {
    if (!isSmall(bundle))
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
    // Entities may refer to each other endlessly, and parts of parts of parts are not needed. Media need their files.
    const deepest = maxDepth + (field.entityType === "media" ? 2 : 3);
    if (depth > maxDepth || path.length > deepest) return;
    paths.add(path.join("."));
    if (field.entityType === "file") addFields("file--file", baseNamesOf(field));
    for (const target of field.bundles) {
      const bundle = byType.get(`${field.entityType}--${target}`);
      if (bundle?.entityType === "node") visitTeaser(bundle, path);
      else if (bundle !== undefined) visit(bundle, path, depth);
    }
  }

  function visitTeaser(bundle: Bundle, path: Path, parts = teaserFieldsOf(bundle)): void {
    addFields(resourceTypeOf(bundle), [...baseNamesOf(bundle), ...teaserFieldsOf(bundle)]);
    for (const name of parts) {
      const field = bundle.fields[name];
      if (field === undefined || !isRelationship(field)) continue;
      if (field.entityType !== "node") visitTargets(field, [...path, name], 0);
      // Further down, faces would be too deep.
      else if (path.length <= maxDepth) visitFaces(field, [...path, name]);
    }
  }

  function visitFaces({ bundles: targets }: RelationshipField, path: Path): void {
    for (const target of targets.filter((each) => faceBundles.has(each))) {
      const person = byType.get(`node--${target}`);
      if (person !== undefined) visitTeaser(person, path, ["field_image"]);
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

/** Whether all fields of such an entity are requested. */
const isSmall = ({ entityType, bundle }: Bundle) =>
  entityType === "paragraph" ||
  entityType === "taxonomy_term" ||
  (entityType === "media" && bundle !== "image");

/** Nodes that other teasers show: people and quotations, with their faces. */
const faceBundles: ReadonlySet<string> = new Set(["staff", "testimonial"]);

/** Of protected fields usually only the attributes, which show that a page is protected. */
const shownFieldsOf = ({ fields }: Bundle, withProtected: boolean) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.protected && isRelationship(field) && !withProtected ? [] : [name],
  );

const baseNamesOf = ({ entityType }: Pick<Bundle, "entityType">) =>
  Object.keys(baseAttributes[entityType].shape);

/** A path includes everything along it. */
function withoutPrefixes(paths: ReadonlySet<string>): readonly string[] {
  const all = [...paths].toSorted();
  return all.filter((path, index) => !all[index + 1]?.startsWith(`${path}.`));
}
