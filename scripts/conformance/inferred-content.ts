import { textOf, type Json } from "#cms/store/records.ts";
import { uuidOf } from "#cms/store/uuid.ts";
import { entityOf, type RecordedContent, type RecordedEntity } from "./recorded-content.ts";

/**
 * Adds facts about the recorded content that follow only from several responses together: names from search facets, ids
 * from the order of lists, translations from the results of filters.
 */
export function addInferred(content: RecordedContent): void {
  nameTerms(content);
  numberCountries(content);
  nameVocabularies(content);
  content.addresses.push(
    { type: "node", id: 1, path: "/fr/accueil" },
    { type: "node", id: 5, path: "/fr/contact" },
    { type: "node", id: 10, path: "/fr/moitie" },
  );
  addUnseenNodes(content);
  addTranslations(content);
}

/** The facets contain the names of the types; sorting by name shows which is which. */
const resourceTypes: Readonly<Record<number, { en: string; de?: string }>> = {
  12: { en: "White paper", de: "Whitepaper" },
  13: { en: "Webinar" },
  14: { en: "Case study", de: "Fallstudie" },
  15: { en: "Brochure" },
};

function nameTerms(content: RecordedContent): void {
  for (const entity of content.entities.values()) {
    const names =
      entity.bundle === "resource_types" && typeof entity.id === "number"
        ? resourceTypes[entity.id]
        : undefined;
    for (const [langcode, name] of Object.entries(
      topics[textOf(entity.translations.get("en")?.attributes["name"])] ?? {},
    )) {
      if (entity.bundle === "topics") addTranslation(entity, langcode, { name });
    }
    for (const [langcode, name] of Object.entries(names ?? {})) {
      entity.translations.set(langcode, {
        attributes: { name, langcode, default_langcode: langcode === "en" },
        relationships: {},
      });
    }
  }
}

/** Names of topics that occur only in facets. */
const topics: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Automation: { fr: "Automatisation" },
  Invoicing: { fr: "Facturation" },
  Payments: { de: "Zahlungen" },
};

/** Countries were recorded in order of their ids, of which two are known. */
function numberCountries(content: RecordedContent): void {
  const countries = [...content.entities.values()].filter(
    (entity) => entity.bundle === "countries" && entity.translations.size,
  );
  const known = countries.findIndex((entity) => typeof entity.id === "number");
  const first = Number(countries[known]?.id ?? 1) - Math.max(known, 0);
  for (const [index, entity] of countries.entries()) entity.id = first + index;
}

/** Vocabularies were recorded without names, in alphabetical order. */
function nameVocabularies(content: RecordedContent): void {
  const names = [
    "countries",
    "industries",
    "partner_badges",
    "partner_tiers",
    "product_lines",
    "regions",
    "resource_types",
    "technology_focus",
    "topics",
  ];
  const vocabularies = [...content.entities.values()].filter(
    (entity) => entity.type === "taxonomy_vocabulary",
  );
  const unnamed = vocabularies.filter((entity) => entity.id === null);
  const left = names.filter((name) => !vocabularies.some((entity) => entity.id === name));
  for (const [index, entity] of unnamed.entries()) entity.id = left[index] ?? null;
}

/**
 * Nodes that only facets count. With ids in the order of bundles, 4 events, 6 partners, 3 articles and 3 contracts
 * complete the 40 nodes, and one German translation of each of the first three completes the items.
 */
const unseenNodes: readonly { bundle: string; id: number; isGerman?: true; topic?: string }[] = [
  { bundle: "event", id: 26, isGerman: true, topic: "Invoicing" },
  { bundle: "event", id: 27, topic: "Invoicing" },
  { bundle: "partner", id: 30, isGerman: true },
  ...[31, 32, 33, 34].map((id) => ({ bundle: "partner", id })),
  { bundle: "article", id: 35, isGerman: true, topic: "Artificial intelligence" },
  ...[36, 37].map((id) => ({ bundle: "article", id })),
  ...[39, 40].map((id) => ({ bundle: "contract", id })),
];

function addUnseenNodes(content: RecordedContent): void {
  for (const { bundle, id, isGerman, topic } of unseenNodes) {
    const entity = entityOf(content, {
      type: "node",
      bundle,
      uuid: uuidOf(`unseen/${id}`),
    });
    entity.id = id;
    const term = [...content.entities.values()].find(
      (each) =>
        each.bundle === "topics" && each.translations.get("en")?.attributes["name"] === topic,
    );
    entity.translations.set("en", {
      attributes: { title: `${bundle} ${id}`, langcode: "en", default_langcode: true },
      relationships: term
        ? { field_topics: [{ type: "taxonomy_term--topics", id: term.uuid }] }
        : {},
    });
    if (isGerman) addTranslation(entity, "de", {});
  }
}

/** German titles of resources that `filter[langcode]=de` finds. That of the white paper must come before all others. */
const germanResources: Readonly<Record<number, string>> = {
  13: "Ein Whitepaper",
  15: "Ressource Nummer 3",
  18: "Ressource Nummer 6",
  21: "Ressource Nummer 9",
  24: "Ressource Nummer 12",
};

/** The search counts four more items of these resources than those in English and German; "white" finds one of them. */
const frenchResources: Readonly<Record<number, string>> = {
  13: "Un white paper",
  16: "Ressource numéro 4",
  20: "Ressource numéro 8",
  24: "Ressource numéro 12",
};

/** Facets count two more French pages than were recorded, and the ids of aliases leave room for them. */
const frenchPages: Readonly<Record<number, string>> = { 1: "Accueil", 5: "Contact" };

function addTranslations(content: RecordedContent): void {
  const halfPublished = content.entities.get("node/443a40f2-0fa1-485e-ade9-8b265c12994b");
  if (halfPublished)
    addTranslation(halfPublished, "fr", { title: "À moitié publié", status: false });
  for (const entity of content.entities.values()) {
    const title = entity.bundle === "resource" ? germanResources[Number(entity.id)] : undefined;
    const frenchPage = entity.bundle === "page" ? frenchPages[Number(entity.id)] : undefined;
    if (frenchPage) addTranslation(entity, "fr", { title: frenchPage });
    // The search for "white" finds neither the German body nor the summary.
    if (title) addTranslation(entity, "de", { title, field_body: null, field_summary: null });
    const french = entity.bundle === "resource" ? frenchResources[Number(entity.id)] : undefined;
    if (french) addTranslation(entity, "fr", { title: french });
    for (const { type, id, path } of content.addresses) {
      const langcode = /^\/(de|fr|es|nl|de-at)\/(?!node\/)/.exec(path)?.[1];
      if (langcode && type === entity.type && id === entity.id)
        addTranslation(entity, langcode, {});
    }
  }
}

/** Ids of aliases between recorded ones. */
export const aliasIds: Readonly<Record<string, number>> = {
  "/fr/accueil": 3,
  "/fr/contact": 12,
  "/fr/solutions/facturation-electronique": 16,
  "/secret-page": 17,
  "/fr/moitie": 19,
};

/** Adds a translation of which only the existence is known: a copy of the original with the given changes. */
function addTranslation(
  entity: RecordedEntity,
  langcode: string,
  attributes: Readonly<Record<string, Json>>,
): void {
  const original = entity.translations.get("en");
  if (!original || entity.translations.has(langcode)) return;
  // Complete translations show that they were created two hours after the original.
  const made =
    typeof original.attributes["created"] === "string"
      ? original.attributes["created"].replace("T09:", "T11:")
      : null;
  entity.translations.set(langcode, {
    attributes: {
      ...original.attributes,
      langcode,
      ...(made ? { created: made, changed: made } : {}),
      default_langcode: false,
      content_translation_source: "en",
      path: null,
      ...attributes,
    },
    relationships: original.relationships,
  });
}
