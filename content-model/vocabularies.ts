import { defineBundle } from "./bundle.ts";
import { motif, term } from "./common-fields.ts";
import { choice, text } from "./fields.ts";

const vocabulary = <const B extends string>(bundle: B, label: string, help?: string) =>
  defineBundle({
    entityType: "taxonomy_term",
    bundle,
    label,
    ...(help !== undefined && { help }),
    fields: {},
  });

export const vocabularyAvailableLanguages = defineBundle({
  entityType: "taxonomy_term",
  bundle: "available_languages",
  label: "Available languages",
  help: "Languages a resource can be had in.",
  fields: {
    field_language_code: text({
      label: "Language code",
      help: "BCP 47: de, pt-BR.",
      translatable: false,
    }),
  },
});

export const vocabularyCountries = defineBundle({
  entityType: "taxonomy_term",
  bundle: "countries",
  label: "Countries",
  fields: {
    field_iso_code: text({
      label: "ISO code",
      help: "Two capital letters, ISO 3166-1.",
      maxLength: 2,
      translatable: false,
    }),
  },
});

export const vocabularyCtaEvents = vocabulary(
  "cta_events",
  "Call-to-action events",
  "Names under which clicks on calls to action are counted.",
);

export const vocabularyIndustries = vocabulary("industries", "Industries");

export const vocabularyKnowledgeHubTopics = vocabulary(
  "knowledge_hub_topics",
  "Knowledge hub topics",
);

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

export const vocabularyPartnerBadges = vocabulary("partner_badges", "Partner badges");

export const vocabularyPartnerTiers = vocabulary("partner_tiers", "Partner tiers");

export const vocabularyPartnerTypes = vocabulary(
  "partner_types",
  "Partner types",
  "The program track of a partner.",
);

export const vocabularyProductLineCategory = vocabulary(
  "product_line_category",
  "Product line categories",
);

export const vocabularyProductLines = defineBundle({
  entityType: "taxonomy_term",
  bundle: "product_lines",
  label: "Product lines",
  fields: {
    field_category: term("Category", "product_line_category"),
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
    field_motif: motif,
  },
});

export const vocabularyRegions = vocabulary("regions", "Regions");

export const vocabularyResourceTypes = defineBundle({
  entityType: "taxonomy_term",
  bundle: "resource_types",
  label: "Resource types",
  fields: {
    field_asset_weight: choice({
      label: "Weight",
      help: "Weighs a download or a view in the reader's own browser.",
      values: {
        brochure: "Brochure",
        "white paper": "White paper",
        "analyst report": "Analyst report",
        "case study": "Case study",
        infographic: "Infographic",
        webinar: "Webinar",
        podcast: "Podcast",
        video: "Video",
      },
      translatable: false,
    }),
  },
});

export const vocabularyRoles = vocabulary("roles", "Roles");

export const vocabularySearchSynonyms = defineBundle({
  entityType: "taxonomy_term",
  bundle: "search_synonyms",
  label: "Search synonyms",
  help: "Words and phrases with the same meaning. A search for one of them, or for the name, also finds the others.",
  fields: {
    field_synonyms: text({
      label: "Words and phrases",
      help: "In this language: abbreviations, other names, words of other countries.",
      maxLength: 100,
      multiple: true,
    }),
  },
});

export const vocabularyStaffTypes = vocabulary("staff_types", "Staff types");

export const vocabularyTags = vocabulary("tags", "Tags");

export const vocabularyTechnologyFocus = vocabulary("technology_focus", "Technology focus");

export const vocabularyTopics = vocabulary("topics", "Topics");

export const vocabularyUsStates = defineBundle({
  entityType: "taxonomy_term",
  bundle: "us_states",
  label: "US states",
  fields: {
    field_code: text({
      label: "Code",
      help: "Two capital letters.",
      maxLength: 2,
      translatable: false,
    }),
  },
});
