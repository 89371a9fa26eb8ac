import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import type { Person } from "../model/person.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapImage } from "./image.ts";
import { mapTerm } from "./term.ts";

type StaffNode = Extract<SiteResource, { type: "node--staff" }>;
type PersonContext = Pick<MappingContext, "resources" | "links" | "pictureAddress">;

/** Returns the person in a reference; null if readers may not see the person. */
export function mapPerson(
  reference: ResourceIdentifier<"node--staff"> | null,
  context: PersonContext,
): Person | null {
  const node = reference === null ? null : context.resources.find(reference);
  return node === null ? null : mapStaffNode(node, context);
}

/** Returns the persons that readers may see, in the editors' order. */
export function mapPeople(
  references: readonly ResourceIdentifier<"node--staff">[],
  context: PersonContext,
): readonly Person[] {
  return references.flatMap((reference) => mapPerson(reference, context) ?? []);
}

/** Returns the person of a staff node. */
export function mapStaffNode(
  { id, attributes, relationships }: StaffNode,
  context: PersonContext,
): Person {
  const link = context.links.resolve(`entity:node/${attributes.drupal_internal__nid}`);
  return {
    id,
    name: attributes.title,
    role: mapTerm(relationships.field_role.data, context)?.name ?? null,
    image: mapImage(relationships.field_image.data, context),
    email: plainText(attributes.field_email),
    phone: plainText(attributes.field_phone),
    href: link?.href ?? null,
  };
}
