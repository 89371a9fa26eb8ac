import { defineBundle } from "../bundle.ts";
import { reference, text } from "../fields.ts";

export const paragraphContractDocuments = defineBundle({
  entityType: "paragraph",
  bundle: "contract_documents",
  label: "Documents",
  fields: {
    field_title: text({ label: "Heading" }),
    field_documents: reference({
      label: "Documents",
      entityType: "media",
      bundles: ["document"],
      multiple: true,
      required: true,
      translatable: false,
    }),
  },
});
