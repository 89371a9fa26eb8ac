import type { ShareFacts } from "#domain/share-picture.ts";

type Facts = Pick<ShareFacts, "language" | "label" | "title"> & Partial<ShareFacts>;

const sample = (facts: Facts): ShareFacts => ({
  pageKind: "page",
  motif: null,
  productScore: null,
  ...facts,
});

/** Pictures for sharing: short and long titles, long words, and Japanese, which has no spaces. */
export const shareSamples: readonly ShareFacts[] = [
  sample({ language: "en", label: null, title: "Pricing", motif: "percent" }),
  sample({
    language: "en",
    label: "Webinar",
    title: "Closing the books four days earlier",
    pageKind: "event",
  }),
  sample({
    language: "de",
    label: "Lösungen",
    title: "Rechnungseingangsverarbeitung für Versicherungsunternehmen",
    productScore: "ap automation",
  }),
  sample({
    language: "de",
    label: "Pressemitteilung",
    title: "Umsatzsteuervoranmeldungsautomatisierung",
    pageKind: "article",
  }),
  sample({
    language: "fr",
    label: "Article",
    title:
      "Facturation électronique\u00A0: ce que l’obligation change pour les directions financières",
    pageKind: "knowledge_hub_article",
  }),
  sample({
    language: "ja",
    label: "ホワイトペーパー",
    title: "電子請求書とAP自動化で経理業務を四日早く締める方法",
    pageKind: "resource",
  }),
  sample({
    language: "ja",
    label: "ナレッジハブ",
    title:
      "適格請求書等保存方式（インボイス制度）における仕入税額控除の要件と、買掛金業務の自動化がもたらす効果について",
    pageKind: "knowledge_hub_article",
    motif: "ledger",
  }),
  sample({
    language: "en",
    label: "Press release",
    title:
      "A title as long as the content backend allows, which editors rarely write and which must nevertheless be shown whole, because a title that ends in the middle of a sentence looks like a mistake of the company, and not like one of the picture beside the link",
    pageKind: "article",
  }),
];
