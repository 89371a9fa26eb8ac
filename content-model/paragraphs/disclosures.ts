import { defineBundle } from "../bundle.ts";
import { boolean, choice, date, longText, paragraphs, text } from "../fields.ts";

/** Fields about each place in which data is processed. */
const processing = {
  field_service: text({ label: "Service provided", required: true }),
  field_solutions: text({ label: "Digital solutions", multiple: true }),
  field_locations: text({ label: "Processing locations", multiple: true }),
  field_region: text({ label: "Customer region" }),
  field_mechanism: text({ label: "Data processing mechanism" }),
  field_contact: longText({ label: "Contact details" }),
  field_registered_office: longText({ label: "Registered office" }),
  field_ongoing: boolean({ label: "Ongoing", translatable: false }),
};

export const paragraphDataProcessing = defineBundle({
  entityType: "paragraph",
  bundle: "data_processing",
  label: "Data processing",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Rows", bundles: ["data_processing_row"] }),
  },
});

export const paragraphDataProcessingRow = defineBundle({
  entityType: "paragraph",
  bundle: "data_processing_row",
  label: "Data processing, row",
  fields: processing,
});

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
