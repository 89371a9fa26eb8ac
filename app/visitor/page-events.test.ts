import { describe, expect, it } from "vitest";
import type { ArticlePage, BasicPage, ResourcePage } from "#content/model/page.ts";
import { emptyPage } from "#testkit/empty-page.ts";
import { eventOf, pathOfReferrer } from "./page-events.ts";

const base = {
  ...emptyPage,
  productScore: "ap automation",
  summary: null,
  cover: null,
  body: null,
} as const;

const page: BasicPage = { ...base, kind: "page", gated: false, pageType: "product software" };
const paper: ResourcePage = {
  ...base,
  kind: "resource",
  resourceType: null,
  assetType: "white paper",
  form: null,
  document: null,
  video: null,
  audio: null,
  cta: null,
  languages: [],
};
const article: ArticlePage = {
  ...base,
  kind: "article",
  articleType: "blog",
  date: null,
  author: null,
  tags: [],
  comments: [],
};
const way = { path: "/p", from: "/" };

describe("an event", () => {
  it("has the score of the product line and the type of the page", () => {
    expect(eventOf("navigate", { page, ...way })).toEqual({
      type: "navigate",
      productLine: "ap automation",
      pageType: "product software",
      assetType: null,
      path: "/p",
      from: "/",
    });
  });

  it.each([
    ["navigate", paper, "resource", "white paper"],
    ["download", paper, "resource", "white paper"],
    ["watch", paper, "resource", "white paper"],
    ["watch", { ...paper, assetType: null }, "resource", "video"],
    ["watch", page, "product software", "video"],
    ["download", page, "product software", null],
    ["navigate", article, "blog", null],
    ["navigate", { ...article, articleType: "news" }, null, null],
  ] as const)("%s on a page has the types of page and asset", (type, on, ...kinds) => {
    const { pageType, assetType } = eventOf(type, { page: on, ...way });
    expect([pageType, assetType]).toEqual(kinds);
  });
});

it("has the path of the previous page without its query", () => {
  const origin = "https://www.example.test";
  expect(pathOfReferrer(`${origin}/de/x?utm_source=a#b`, origin)).toBe("/de/x");
  expect(pathOfReferrer("https://search.example/", origin)).toBeNull();
  expect(pathOfReferrer("", origin)).toBeNull();
});
