import { expect, it } from "vitest";
import type { BasicPage } from "#content/model/page.ts";
import { emptyPage } from "#testkit/empty-page.ts";
import { pageState } from "./page-state.ts";

const page: BasicPage = {
  ...emptyPage,
  kind: "page",
  gated: false,
  nid: 4,
  translations: [
    { locale: "en", path: "/mailroom" },
    { locale: "de", path: "/poststelle" },
  ],
  excludeMenu: true,
};

it("returns the available translations, and that the page exists in the requested language", () => {
  expect(pageState(page, { site: "en", language: "en", path: "/mailroom" })).toEqual({
    nid: 4,
    language: "en",
    availableTranslations: ["en", "de"],
    availability: true,
    view: "content___en",
    menuExcluded: true,
  });
});

it("returns that a page is shown in a fallback language", () => {
  expect(pageState(page, { site: "fr", language: "fr", path: "/mailroom" })).toMatchObject({
    language: "fr",
    availableTranslations: ["en", "de"],
    availability: false,
    view: "content___fr",
  });
});

it("returns no state for a page that could not be loaded", () => {
  expect(pageState(null, { site: "de-ch", language: "fr", path: "/search" })).toEqual({
    nid: null,
    language: "fr",
    availableTranslations: [],
    availability: false,
    view: "search___fr",
    menuExcluded: false,
  });
});
