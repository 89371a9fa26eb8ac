import { defineBundle } from "../bundle.ts";
import { choice, date, paragraphs, text } from "../fields.ts";
import { processing } from "./processing-fields.ts";

export const paragraphSubprocessors = defineBundle({
  entityType: "paragraph",
  bundle: "subprocessors",
  label: "Subprocessors",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Rows", bundles: ["subprocessor"] }),
  },
});

export const paragraphSubprocessor = defineBundle({
  entityType: "paragraph",
  bundle: "subprocessor",
  label: "Subprocessor",
  isPart: true,
  fields: {
    field_title: text({ label: "Name", required: true }),
    field_kind: choice({
      label: "Kind",
      values: { subprocessor: "Subprocessor", sub_contractor: "Sub-contractor" },
      required: true,
      translatable: false,
    }),
    ...processing,
    field_since: date({
      label: "Since",
      help: "First day. Told in the feed of changes.",
      translatable: false,
    }),
    field_changed_on: date({
      label: "Last change",
      help: "Day on which something that stands here changed. Told in the feed of changes.",
      translatable: false,
    }),
    field_until: date({
      label: "Until",
      help: "Last day of one that has gone, which stays in the table. Told in the feed of changes.",
      translatable: false,
    }),
  },
});
