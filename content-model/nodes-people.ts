import { defineBundle } from "./bundle.ts";
import {
  metatagField,
  motif,
  node,
  pageSettings,
  picture,
  term,
  terms,
  textFields,
} from "./common-fields.ts";
import { email, link, longText, richText, telephone, text } from "./fields.ts";

/** Pages about the company's staff and offices. */

export const nodeOffice = defineBundle({
  entityType: "node",
  bundle: "office",
  label: "Office",
  fields: {
    ...textFields,
    field_motif: motif,
    field_street: text({ label: "Street", translatable: false }),
    field_postal_code: text({ label: "Postal code", maxLength: 32, translatable: false }),
    field_city: text({ label: "City" }),
    field_us_state: term("State", "us_states"),
    field_country: term("Country", "countries"),
    field_phone: telephone({ label: "Telephone", translatable: false }),
    field_email: email({ label: "E-mail", translatable: false }),
    field_map: link({ label: "Map" }),
    field_opening_hours: longText({ label: "Opening hours", help: "One line a day or span." }),
    field_metatags: metatagField,
    ...pageSettings,
  },
});

export const nodeStaff = defineBundle({
  entityType: "node",
  bundle: "staff",
  label: "Person",
  help: "Somebody who works here. The title is the name.",
  fields: {
    field_role: term("Role", "roles"),
    field_staff_type: terms("Kind", "staff_types"),
    field_body: richText({ label: "Text" }),
    field_image: picture,
    field_email: email({ label: "E-mail", translatable: false }),
    field_phone: telephone({ label: "Telephone", translatable: false }),
    field_profile: link({ label: "Profile elsewhere" }),
    field_office: node("Office", "office"),
    field_metatags: metatagField,
    ...pageSettings,
  },
});
