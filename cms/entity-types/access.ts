import { configurationTypes } from "./configuration-types.ts";
import type { EntityType } from "./entity-type.ts";
import { bundledTypes } from "./bundled-types.ts";
import { plainTypes } from "./plain-types.ts";
import type { ResourceType } from "./resource-types.ts";

/** Returns whether readers see only the label of resources of this type. */
export function isLabelOnly(type: ResourceType): boolean {
  return type.entityType.access.kind === "label";
}

const filterable = new Map(
  [...bundledTypes, ...plainTypes, ...configurationTypes].map((type) => [type.id, type.filterable]),
);

/** Returns which entities of a type filters may use. */
export function filterableOf(entityType: string): EntityType["filterable"] {
  return filterable.get(entityType) ?? "all";
}
