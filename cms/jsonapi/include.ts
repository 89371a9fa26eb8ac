import type { RequestContext } from "../request/context.ts";
import type { Relationship, ResourceType } from "../entity-types/resource-types.ts";
import { badRequest, closedRelationship } from "./errors.ts";
import {
  findResource,
  individualLink,
  relatedEntities,
  type Omission,
  type Resource,
} from "./resources.ts";

export interface Included {
  readonly resources: readonly Resource[];
  readonly omissions: readonly Omission[];
}

/** Include paths as a tree, in the order of the request. */
type IncludeTree = Map<string, IncludeTree>;

/**
 * Returns the resources that include paths lead to, without duplicates, level by level. Paths must be valid for every
 * type among the primary resources. Throws a `JsonApiError` (400) otherwise.
 */
export function resolveIncludes(
  context: RequestContext,
  primary: readonly Resource[],
  paths: readonly string[][],
): Included {
  const tree: IncludeTree = new Map();
  for (const path of paths) {
    for (const type of new Set(primary.map((resource) => resource.type)))
      checkPath(context, [type], { path, passed: [] });
    let branch = tree;
    for (const field of path) {
      const next: IncludeTree = branch.get(field) ?? new Map();
      branch.set(field, next);
      branch = next;
    }
  }
  const collected: Collected = { resources: new Map(), omissions: new Map() };
  collect(context, { tree, parents: primary }, collected);
  return {
    resources: [...collected.resources.values()],
    omissions: [...collected.omissions.values()],
  };
}

interface Collected {
  /** By serial. */
  readonly resources: Map<number, Resource>;
  /** By uuid, and by relationship if the reader may not see one. */
  readonly omissions: Map<string, Omission>;
}

function collect(
  context: RequestContext,
  { tree, parents }: { tree: IncludeTree; parents: readonly Resource[] },
  collected: Collected,
): void {
  const { resources, omissions } = collected;
  for (const [field, branch] of tree) {
    const children = new Map<number, Resource>();
    for (const parent of parents) {
      const relationship = parent.type.relationships.get(field);
      if (!relationship || relationship.source === "hidden") continue;
      if (relationship.isClosed) {
        const omission = closedOmission(context, parent, relationship);
        omissions.set(`${omission.id} ${field}`, omission);
        continue;
      }
      for (const entity of relatedEntities(context, parent, relationship)) {
        if (children.has(entity.serial)) continue;
        const found = findResource(context, entity);
        if (found && "resource" in found) children.set(entity.serial, found.resource);
        else if (found) omissions.set(found.omission.id, found.omission);
      }
    }
    for (const [serial, child] of children)
      if (!resources.has(serial)) resources.set(serial, child);
    collect(context, { tree: branch, parents: [...children.values()] }, collected);
  }
}

/**
 * Returns the entry for a relationship that the reader may not see, as Drupal words it, with the address at which it is
 * refused.
 */
function closedOmission(
  context: RequestContext,
  { type, entity }: Resource,
  { name }: Relationship,
): Omission {
  const href = `${individualLink(context, type, entity.uuid)}/${name}`;
  return { id: entity.uuid, href, detail: closedRelationship };
}

/** A path is valid if at least one of the types that it may pass has the field. */
function checkPath(
  context: RequestContext,
  types: readonly ResourceType[],
  { path, passed }: { path: readonly string[]; passed: readonly string[] },
): void {
  const [field, ...rest] = path;
  if (field === undefined) return;
  const relationships = types.flatMap((type) => type.relationships.get(field) ?? []);
  if (relationships.length === 0) {
    const reasons = [...new Set(types.map((type) => invalidField(type, field)))].join(" ");
    throw badRequest(
      passed.length
        ? `\`${[...passed, ...path].join(".")}\` is not a valid include path. ${reasons}`
        : reasons,
    );
  }
  const targets = new Set(
    relationships.flatMap((relationship) => context.resourceTypes.targetsOf(relationship)),
  );
  checkPath(context, [...targets], { path: rest, passed: [...passed, field] });
}

function invalidField(type: ResourceType, field: string): string {
  const names = [...type.relationships.keys()];
  const possible = names.length
    ? `Possible values: ${names.join(", ")}.`
    : "This resource type has no relationships.";
  return `\`${field}\` is not a valid relationship field name. ${possible}`;
}
