import { expect, test } from "vitest";
import type { BasicPage, OfficePage } from "#content/model/page.ts";
import type { Block } from "#content/model/block.ts";
import { emptyPage } from "#testkit/empty-page.ts";
import { questionsData } from "./structured-data-of-questions.ts";
import { structuredDataOfKind } from "./structured-data-of-kinds.ts";

const siteUrl = "https://www.site.example";
const place = { siteUrl, canonical: `${siteUrl}/payables`, now: "2026-11-27T10:00:00Z" };
const page: BasicPage = { ...emptyPage, kind: "page", gated: false };

const accordion = (...titles: readonly string[]): Block =>
  ({
    type: "accordion",
    id: "a",
    title: null,
    items: titles.map((title, index) => ({
      id: String(index),
      title,
      html: '<p>See <a href="/pricing">prices</a>.</p>',
    })),
  }) as unknown as Block;

test("a page about a product is a product with its line and brand, without prices", () => {
  const line = { id: "1", name: "Finance", slug: "finance", href: null };
  const [product] = structuredDataOfKind(
    { ...page, pageType: "product software", description: "Reads.", productLines: [line] },
    place,
  );
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Payables",
    url: place.canonical,
    description: "Reads.",
    category: "Finance",
  });
  expect(product).not.toHaveProperty("offers");
  expect(structuredDataOfKind({ ...page, pageType: "basic page" }, place)).toEqual([]);
});

test("an office is a place of the company", () => {
  const office: OfficePage = {
    ...emptyPage,
    kind: "office",
    title: "Berlin",
    summary: null,
    cover: null,
    body: null,
    street: "Invalidenstraße 90",
    postalCode: "10115",
    city: "Berlin",
    state: null,
    town: "10115 Berlin",
    country: "Germany",
    phone: "+49 30 23125 000",
    email: null,
    map: null,
    openingHours: [],
  };
  expect(structuredDataOfKind(office, place)).toMatchObject([
    {
      "@type": "Organization",
      "@id": `${siteUrl}/#organization`,
      location: [
        {
          "@type": "Place",
          name: "Berlin",
          telephone: "+49 30 23125 000",
          address: { postalCode: "10115", addressLocality: "Berlin", addressCountry: "Germany" },
        },
      ],
    },
  ]);
});

test("accordions of questions are one list of questions with their answers, at any depth", () => {
  const blocks = [
    accordion("Which blue envelopes fit?", "¿Qué sobres azules caben?"),
    { type: "section", id: "s", blocks: [accordion("青い封筒も選べますか。", "本当ですか？")] },
  ] as unknown as readonly Block[];
  const [data] = questionsData(blocks, siteUrl);
  expect(data).toMatchObject({ "@type": "FAQPage", mainEntity: { length: 4 } });
  expect(JSON.stringify(data)).toContain(`href=\\"${siteUrl}/pricing\\"`);
});

test("an accordion with another title is no list of questions", () => {
  expect(questionsData([accordion("Which blue envelopes fit?", "Our envelopes")], siteUrl)).toEqual(
    [],
  );
});
