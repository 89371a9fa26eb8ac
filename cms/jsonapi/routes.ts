import type { RequestContext } from "../request/context.ts";
import type { Relationship, ResourceType } from "../entity-types/resource-types.ts";
import { findCollection } from "./collection.ts";
import { dataDocument } from "./document.ts";
import { closedRelationship, JsonApiError } from "./errors.ts";
import { resolveIncludes } from "./include.ts";
import { checkParameters, readFieldsets, readIncludes, textParameter } from "./parameters.ts";
import { findResource, relatedEntities, type Omission, type Resource } from "./resources.ts";
import { relationshipData, relationshipLinks, serializeResource } from "./serialize.ts";

/** What a path below `/jsonapi` identifies; `null` for nothing. */
export type Route =
  | { readonly kind: "entry" }
  | { readonly kind: "collection"; readonly type: ResourceType }
  | { readonly kind: "individual"; readonly type: ResourceType; readonly id: string }
  | {
      readonly kind: "related" | "relationship";
      readonly type: ResourceType;
      readonly id: string;
      readonly relationship: Relationship;
    };

/** Matches the segments of a path after `/jsonapi`. */
export function matchRoute(context: RequestContext, parts: readonly string[]): Route | null {
  const [entityType, bundle, id, third, fourth, ...more] = parts;
  if (entityType === undefined) return { kind: "entry" };
  const type = bundle === undefined ? null : context.resourceTypes.find(entityType, bundle);
  if (!type || more.length) return null;
  if (id === undefined) return { kind: "collection", type };
  if (third === undefined) return { kind: "individual", type, id };
  const [kind, name] =
    third === "relationships" ? (["relationship", fourth] as const) : (["related", third] as const);
  if (kind === "related" && fourth !== undefined) return null;
  const relationship = name === undefined ? undefined : type.relationships.get(name);
  return relationship && relationship.source !== "hidden" ? { kind, type, id, relationship } : null;
}

/** Returns the methods that Drupal knows for a route, allowed or not. */
export function methodsOf(route: Route): readonly string[] {
  switch (route.kind) {
    case "collection":
      return ["GET", "HEAD", "POST"];
    case "individual":
      return ["GET", "HEAD", "PATCH", "DELETE"];
    case "relationship":
      return ["GET", "HEAD", "POST", "PATCH", "DELETE"];
    default:
      return ["GET", "HEAD"];
  }
}

/** Returns the document for a route. Throws `JsonApiError`. */
export function answerRoute(context: RequestContext, route: Route): object {
  checkParameters(context.query);
  switch (route.kind) {
    case "entry":
      return entryDocument(context);
    case "collection": {
      const { resources, omissions, links } = findCollection(context, route.type);
      return resourceDocument(context, { primary: resources, isList: true, omissions, links });
    }
    case "individual": {
      const resource = individual(context, route);
      checkVersion(context, resource);
      return resourceDocument(context, { primary: [resource], isList: false });
    }
    case "related":
      return relatedDocument(context, individual(context, route), route.relationship);
    case "relationship":
      return relationshipDocument(context, individual(context, route), route.relationship);
    default:
      return route satisfies never;
  }
}

/** Returns the entry point, which is the same in every language. */
function entryDocument(given: RequestContext): object {
  const context = { ...given, pathname: "/jsonapi" };
  const base = `${context.origin}/jsonapi`;
  const links = context.resourceTypes.all.map(
    (type) => [type.name, `${base}/${type.entityType.id}/${type.bundle}`] as const,
  );
  return dataDocument(context, { data: [], links: Object.fromEntries(links) });
}

const routeParameter = {
  collection: "",
  individual: "individual",
  related: "related",
  relationship: "relationship.get",
  entry: "",
};

function individual(
  context: RequestContext,
  route: Exclude<Route, { kind: "entry" | "collection" }>,
): Resource {
  const { type, id } = route;
  const entity = context.store.entityByUuid(type.entityType.id, type.bundle, id);
  const found = entity && findResource(context, entity);
  if (!found) {
    const tail =
      "relationship" in route
        ? `/${route.kind === "relationship" ? "relationships/" : ""}${route.relationship.name}`
        : "";
    const name =
      "relationship" in route
        ? `${route.relationship.name}.${routeParameter[route.kind]}`
        : routeParameter[route.kind];
    throw new JsonApiError(
      404,
      `The "entity" parameter was not converted for the path "/jsonapi/${type.entityType.id}/${type.bundle}/{entity}${tail}" (route name: "jsonapi.${type.name}.${name}")`,
    );
  }
  if ("omission" in found) throw new JsonApiError(403, found.omission.detail, { pointer: "/data" });
  if ("relationship" in route) checkOpen(found.resource, route.relationship);
  return found.resource;
}

/** The relationship may be closed for all resources of the type, or only for this one if it is gated. */
function checkOpen({ type }: Resource, { name }: Relationship): void {
  if (type.relationships.get(name)?.isClosed)
    throw new JsonApiError(403, closedRelationship, { pointer: `/${name}` });
}

interface ResourceDocument {
  readonly primary: readonly Resource[];
  readonly isList: boolean;
  readonly omissions?: readonly Omission[];
  readonly links?: Readonly<Record<string, string>>;
}

function resourceDocument(
  context: RequestContext,
  { primary, isList, omissions = [], links = {} }: ResourceDocument,
): object {
  const fieldsets = readFieldsets(context);
  const included = resolveIncludes(context, primary, readIncludes(context));
  const data = primary.map((resource) => serializeResource(context, resource, fieldsets));
  return dataDocument(context, {
    data: isList ? data : (data[0] ?? null),
    included: included.resources.map((resource) => serializeResource(context, resource, fieldsets)),
    omissions: [...omissions, ...included.omissions],
    links,
  });
}

function relatedDocument(
  context: RequestContext,
  resource: Resource,
  relationship: Relationship,
): object {
  const primary: Resource[] = [];
  const omissions: Omission[] = [];
  for (const entity of relatedEntities(context, resource, relationship)) {
    const found = findResource(context, entity);
    if (found && "resource" in found) primary.push(found.resource);
    else if (found) omissions.push(found.omission);
  }
  return resourceDocument(context, { primary, isList: relationship.multiple, omissions });
}

function relationshipDocument(
  context: RequestContext,
  resource: Resource,
  relationship: Relationship,
): object {
  const fieldsets = readFieldsets(context);
  const included = resolveIncludes(context, [resource], readIncludes(context));
  return dataDocument(context, {
    data: relationshipData(context, resource, relationship),
    included: included.resources.map((each) => serializeResource(context, each, fieldsets)),
    omissions: included.omissions,
    links: { related: relationshipLinks(context, resource, relationship).related },
  });
}

/** Everything has only its current revision. */
function checkVersion(context: RequestContext, resource: Resource): void {
  const version = textParameter(context.query, "resourceVersion");
  if (version === null || version === "rel:latest-version" || version === "rel:working-copy")
    return;
  const id = /^id:(\d+)$/.exec(version)?.[1];
  if (id === undefined) {
    throw new JsonApiError(
      400,
      `A resource version identifier was provided in an invalid format: \`${version}\``,
    );
  }
  if (Number(id) !== resource.entity.revision) {
    throw new JsonApiError(
      404,
      `The requested version, identified by \`${version}\`, could not be found.`,
    );
  }
}
