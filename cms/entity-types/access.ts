import { configurationTypes } from "./configuration-types.ts";
import type { EntityType } from "./entity-type.ts";
import { bundledTypes, plainTypes } from "./entity-types.ts";
import type { ResourceType } from "./resource-types.ts";

/** Whether readers see no more than the label of resources of this type. */
export function isLabelOnly(type: ResourceType): boolean {
  return type.entityType.access.kind === "label";
}

const filterable = new Map(
  [...bundledTypes, ...plainTypes, ...configurationTypes].map((type) => [type.id, type.filterable]),
);

/** Which entities of a type filters may look at. */
export function filterableOf(entityType: string): EntityType["filterable"] {
  return filterable.get(entityType) ?? "all";
}
