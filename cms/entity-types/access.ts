import type { ResourceType } from "./resource-types.ts";

/** Whether readers see no more than the label of resources of this type. */
export function isLabelOnly(type: ResourceType): boolean {
  return type.entityType.access.kind === "label";
}
