import { defineBundle } from "./bundle.ts";
import { choice } from "./fields.ts";

export const vocabularyIndustries = defineBundle({
  entityType: "taxonomy_term",
  bundle: "industries",
  label: "Industries",
  fields: {},
});

export const vocabularyPageTypes = defineBundle({
  entityType: "taxonomy_term",
  bundle: "page_types",
  label: "Page types",
  help: "Weighs a visit in the reader's own browser.",
  fields: {
    field_weight_name: choice({
      label: "Weight",
      values: {
        "basic page": "Basic page",
        startpage: "Start page",
        "product software": "Product, software",
        "product hardware": "Product, hardware",
        resource: "Resource",
        blog: "Blog",
      },
      translatable: false,
    }),
  },
});

export const vocabularyProductLines = defineBundle({
  entityType: "taxonomy_term",
  bundle: "product_lines",
  label: "Product lines",
  fields: {
    field_score: choice({
      label: "Score",
      help: "The score that visits to this product line count for.",
      values: {
        "ap automation": "AP automation",
        "ar automation": "AR automation",
        experience: "Experience",
        process: "Process",
      },
      translatable: false,
    }),
  },
});

export const vocabularyTopics = defineBundle({
  entityType: "taxonomy_term",
  bundle: "topics",
  label: "Topics",
  fields: {},
});
