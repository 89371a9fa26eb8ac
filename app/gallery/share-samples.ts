import type { ShareFacts } from "#domain/share-picture.ts";

const sample = (
  language: ShareFacts["language"],
  label: string | null,
  title: string,
  facts: Partial<ShareFacts> = {},
): ShareFacts => ({
  language,
  label,
  title,
  pageKind: "page",
  motif: null,
  productScore: null,
  ...facts,
});

/** Pictures for sharing: short and long titles, long words, and Japanese, which has no spaces. */
export const shareSamples: readonly ShareFacts[] = [
  sample("en", null, "Pricing", { motif: "percent" }),
  sample("en", "Webinar", "Closing the books four days earlier", { pageKind: "event" }),
  sample("de", "Lösungen", "Rechnungseingangsverarbeitung für Versicherungsunternehmen", {
    productScore: "ap automation",
  }),
  sample("de", "Pressemitteilung", "Umsatzsteuervoranmeldungsautomatisierung", {
    pageKind: "article",
  }),
  sample(
    "fr",
    "Article",
    "Facturation électronique\u00A0: ce que l’obligation change pour les directions financières",
    { pageKind: "knowledge_hub_article" },
  ),
  sample("ja", "ホワイトペーパー", "電子請求書とAP自動化で経理業務を四日早く締める方法", {
    pageKind: "resource",
  }),
  sample(
    "ja",
    "ナレッジハブ",
    "適格請求書等保存方式（インボイス制度）における仕入税額控除の要件と、買掛金業務の自動化がもたらす効果について",
    { pageKind: "knowledge_hub_article", motif: "ledger" },
  ),
  sample(
    "en",
    "Press release",
    "A title as long as the content backend allows, which editors rarely write and which must nevertheless be shown whole, because a title that ends in the middle of a sentence looks like a mistake of the company, and not like one of the picture beside the link",
    { pageKind: "article" },
  ),
];
