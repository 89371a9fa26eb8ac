import { describe, expect, test } from "vitest";
import { link, mapOne, picture, rich, storedFile, to, toAll } from "#testkit/map-paragraphs.ts";

const title = "A heading";
const image = {
  src: "/sites/default/files/pic.jpg",
  srcSet: null,
  alt: "pic",
  width: 800,
  height: 600,
};

describe("required values of blocks", () => {
  test.each([
    ["accordion", "no items"],
    ["banner", "no heading"],
    ["calendly", "no heading or no calendar"],
    ["card", "no heading"],
    ["contact_us", "no heading"],
    ["contract_documents", "no documents"],
    ["cta", "no heading"],
    ["data_processing", "no rows"],
    ["form", "no form number"],
    ["heading", "no heading"],
    ["icon", "no icon or no heading"],
    ["list", "no items"],
    ["logo_wall", "no logos"],
    ["media", "no picture, video or animation"],
    ["people", "no people"],
    ["pinned_video", "no heading"],
    ["product", "no name"],
    ["quote", "no quotation"],
    ["related_content", "no page to link to"],
    ["section", "no blocks"],
    ["shop_links", "no shops"],
    ["slideshow", "no slides"],
    ["statistics", "no figures"],
    ["subprocessors", "no rows"],
    ["table", "no table"],
    ["tabs", "no tabs"],
    ["testimonial", "no quotation or no name"],
    ["text", "no text"],
    ["timeline", "no steps"],
  ])("skips an empty %s: %s", (type, reason) => {
    expect(mapOne({ type })).toEqual([reason]);
  });
});

test("a product has features, a link and a picture", () => {
  const block = mapOne(
    {
      type: "product",
      field_title: title,
      field_list_items: [" one ", "", "two"],
      field_link: link("entity:node/1"),
      field_image: to("media--image", "pic"),
    },
    picture("pic"),
  );
  expect(block).toMatchObject({
    features: ["one", "two"],
    link: { href: "/one", text: "One" },
    image,
  });
});

test("a call to action has the name of its event", () => {
  const block = mapOne(
    {
      type: "cta",
      field_title: title,
      field_link: link("internal:/contact", "Contact"),
      field_event: to("taxonomy_term--cta_events", "e"),
    },
    [{ type: "taxonomy_term--cta_events", id: "e", name: "demo-request" }],
  );
  expect(block).toMatchObject({ event: "demo-request" });
});

test("documents have a name, a type and a size; those without a file are skipped", () => {
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

test("people have a role and a portrait; unreadable ones are skipped", () => {
  const block = mapOne(
    { type: "people", field_people: toAll("node--staff m", "node--staff gone") },
    [
      {
        type: "node--staff",
        id: "m",
        title: "Mira Hofer",
        field_role: to("taxonomy_term--roles", "r"),
        field_image: to("media--image", "pic"),
        field_email: "mira@site.example",
      },
      { type: "taxonomy_term--roles", id: "r", name: "Consultant" },
      ...picture("pic"),
    ],
  );
  expect(block).toMatchObject({
    people: [
      {
        name: "Mira Hofer",
        role: "Consultant",
        image,
        email: "mira@site.example",
        phone: null,
        href: "/one",
      },
    ],
  });
});

test("related pages are only pages that readers may see", () => {
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

test("a subprocessor has all columns of the disclosure", () => {
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

test("skips a tab without blocks", () => {
  const tab = (id: string, content: readonly string[]) => ({
    type: "paragraph--tab",
    id,
    field_title: id,
    field_content: toAll(...content),
  });
  const block = mapOne(
    { type: "tabs", field_items: toAll("paragraph--tab full", "paragraph--tab empty") },
    [
      tab("full", ["paragraph--text x"]),
      tab("empty", []),
      { type: "paragraph--text", id: "x", field_text: rich("<p>x</p>") },
    ],
  );
  expect(block).toMatchObject({ tabs: [{ id: "full", title: "full", blocks: [{ id: "x" }] }] });
});

test("a form uses the default service and account unless it names others", () => {
  expect(mapOne({ type: "form", field_form_id: "42" })).toMatchObject({
    formId: "42",
    service: "formstack",
    instance: null,
    contactHref: "/contact",
  });
});
