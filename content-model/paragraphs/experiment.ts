import { defineBundle } from "../bundle.ts";
import { innerBlockTypes } from "./block-types.ts";
import { boolean, paragraphs, text } from "../fields.ts";

const nameField = (help: string) =>
  text({ label: "Name", help, required: true, translatable: false, maxLength: 40 });

export const paragraphExperiment = defineBundle({
  entityType: "paragraph",
  bundle: "experiment",
  label: "Experiment",
  help: "Shows every visitor one of several variants and counts which leads to more forms.",
  fields: {
    field_name: nameField(
      "Lower-case letters, digits and hyphens: demo-button. The figures have this name; a new experiment gets a new one.",
    ),
    field_running: boolean({
      label: "Running",
      help: "Turned off: everybody sees the first variant.",
      translatable: false,
    }),
    field_variants: paragraphs({
      label: "Variants",
      help: "The first is the control: what visitors see without the experiment.",
      bundles: ["variant"],
    }),
  },
});

export const paragraphVariant = defineBundle({
  entityType: "paragraph",
  bundle: "variant",
  label: "Variant",
  isPart: true,
  fields: {
    field_name: nameField(
      "Lower-case letters, digits and hyphens: short-text. The first variant counts as control.",
    ),
    field_content: paragraphs({ label: "Blocks", bundles: innerBlockTypes }),
  },
});
