import { defineBundle } from "../bundle.ts";
import { choice, text } from "../fields.ts";

export const paragraphForm = defineBundle({
  entityType: "paragraph",
  bundle: "form",
  label: "Form",
  fields: {
    field_title: text({ label: "Heading" }),
    field_form_id: text({
      label: "Number of the form",
      help: "For a webform, its machine name: the end of the address /admin/structure/webform/manage/…",
      required: true,
      translatable: false,
    }),
    field_form_type: choice({
      label: "Form service",
      values: { formstack: "Formstack", eloqua: "Eloqua", webform: "Webform" },
      translatable: false,
    }),
    field_form_instance: text({
      label: "Instance",
      help: "Account of the form service; empty: the site's own.",
      translatable: false,
    }),
  },
});
