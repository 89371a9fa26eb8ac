import { metatags, reference } from "./fields.ts";

/** One term of a vocabulary. */
export const term = <const B extends string>(label: string, vocabulary: B) =>
  reference({
    label,
    entityType: "taxonomy_term",
    bundles: [vocabulary],
    translatable: false,
  });

/** Any number of terms of a vocabulary. */
export const terms = <const B extends string>(label: string, vocabulary: B) =>
  reference({
    label,
    entityType: "taxonomy_term",
    bundles: [vocabulary],
    multiple: true,
    translatable: false,
  });

export const picture = reference({
  label: "Picture",
  entityType: "media",
  bundles: ["image"],
  translatable: false,
});

export const metatagField = metatags({
  label: "Meta tags",
  help: "Empty: title and summary of the page.",
});
