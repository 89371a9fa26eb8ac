import { defineBundle } from "./bundle.ts";
import { metatagField, picture, term, terms } from "./common-fields.ts";
import { email, link, richText, telephone } from "./fields.ts";

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
    field_metatags: metatagField,
  },
});
