import type { PageBase } from "#content/model/page-base.ts";

/** What every page has, with nothing in it: tests add the kind and what they are about. */
export const emptyPage = {
  id: "1",
  nid: 1,
  title: "Payables",
  metaTitle: "Payables",
  description: null,
  language: "en",
  translations: [],
  image: null,
  previewImage: null,
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
