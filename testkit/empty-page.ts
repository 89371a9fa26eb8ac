import type { PageBase } from "#content/model/page-base.ts";

/** Fields of every page without content; tests add the kind and the fields they need. */
export const emptyPage = {
  id: "1",
  nid: 1,
  title: "Payables",
  metaTitle: "Payables",
  description: null,
  language: "en",
  translations: [],
  image: null,
  created: null,
  changed: null,
  blocks: [],
  topics: [],
  industries: [],
  productLines: [],
  productScore: null,
  related: [],
  pageType: null,
  excludeMenu: false,
  routeSteps: [],
} as const satisfies Omit<PageBase<string>, "kind">;
