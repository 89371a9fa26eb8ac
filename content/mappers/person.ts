import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Person } from "../model/person.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapImage } from "./image.ts";

/** Shown in a small circle. */
const portrait = { ratio: 1, maxWidth: 320 };

/** The person of a reference to staff; null when there is none that readers may see. */
export function mapPerson(
  reference: ResourceIdentifier<"node--staff"> | null,
  context: Pick<MappingContext, "resources" | "links" | "pictureAddress">,
): Person | null {
  const staff = reference === null ? null : context.resources.find(reference);
  if (staff === null) return null;
  const { attributes, relationships } = staff;
  const role = relationships.field_role.data;
  return {
    id: staff.id,
    name: attributes.title,
    role: role === null ? null : (context.resources.find(role)?.attributes.name ?? null),
    image: mapImage(relationships.field_image.data, context, portrait),
    email: plainText(attributes.field_email),
    phone: plainText(attributes.field_phone),
    href: context.links.resolve(`entity:node/${attributes.drupal_internal__nid}`)?.href ?? null,
  };
}
