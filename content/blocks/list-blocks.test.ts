import { expect, test } from "vitest";
import { link, mapOne, storedFile, to, toAll } from "#testkit/map-paragraphs.ts";

test("documents have a name, a type and a size; those without a file are left out", () => {
  const block = mapOne(
    {
      type: "contract_documents",
      field_documents: toAll("media--document d", "media--document gone", "media--document empty"),
    },
    [
      {
        type: "media--document",
        id: "d",
        name: "d.pdf",
        field_media_document: to("file--file", "f", { description: "Terms" }),
      },
      { type: "media--document", id: "empty" },
      storedFile("f", "terms.pdf", 1234),
    ],
  );
  expect(block).toMatchObject({
    documents: [
      {
        title: "Terms",
        href: "/sites/default/files/terms.pdf",
        mimeType: "application/pdf",
        bytes: 1234,
      },
    ],
  });
});

test("related pages lead to pages that readers may see", () => {
  const block = mapOne(
    {
      type: "related_content",
      field_related: toAll("node--page a", "node--page hidden", "node--event e"),
    },
    [
      { type: "node--page", id: "a", title: "A", field_open: true, field_summary: "About A" },
      { type: "node--page", id: "hidden", title: "B", drupal_internal__nid: 2 },
      { type: "node--event", id: "e", title: "E", field_start: "2027-03-04T09:00:00+00:00" },
    ],
  );
  expect(block).toMatchObject({
    items: [
      { kind: "page", id: "a", title: "A", href: "/one", summary: "About A", image: null },
      { kind: "event", id: "e", title: "E", date: "2027-03-04T09:00:00+00:00" },
    ],
  });
});

test("shops need a country and an address", () => {
  const shop = (id: string, fields: object) => ({ type: "paragraph--shop_link", id, ...fields });
  const country = { field_country: to("taxonomy_term--countries", "at") };
  const address = { field_link: link("https://shop.site.example/at", "Shop") };
  const block = mapOne(
    {
      type: "shop_links",
      field_items: toAll(...["a", "b", "c"].map((id) => `paragraph--shop_link ${id}`)),
    },
    [
      shop("a", { ...country, ...address }),
      shop("b", address),
      shop("c", country),
      { type: "taxonomy_term--countries", id: "at", name: "Austria" },
    ],
  );
  expect(block).toMatchObject({ shops: [{ id: "a", country: "Austria" }] });
});

test("a subprocessor has every column of the disclosure", () => {
  const block = mapOne(
    {
      type: "subprocessors",
      field_items: toAll("paragraph--subprocessor s", "paragraph--subprocessor nameless"),
    },
    [
      {
        type: "paragraph--subprocessor",
        id: "s",
        field_title: "Donau Cloud",
        field_kind: "subprocessor",
        field_service: "Hosting",
        field_solutions: ["Payables"],
        field_locations: ["Vienna", " "],
        field_region: "European Union",
        field_mechanism: "Standard contractual clauses",
        field_contact: "privacy@donau.example",
        field_registered_office: "Donau Cloud GmbH\nVienna",
        field_ongoing: true,
      },
      {
        type: "paragraph--subprocessor",
        id: "nameless",
        field_kind: "subprocessor",
        field_service: "x",
      },
    ],
  );
  expect(block).toMatchObject({
    rows: [
      {
        id: "s",
        name: "Donau Cloud",
        kind: "subprocessor",
        service: "Hosting",
        solutions: ["Payables"],
        locations: ["Vienna"],
        region: "European Union",
        mechanism: "Standard contractual clauses",
        contact: "privacy@donau.example",
        registeredOffice: "Donau Cloud GmbH\nVienna",
        isOngoing: true,
      },
    ],
  });
});
