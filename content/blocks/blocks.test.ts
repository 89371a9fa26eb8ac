import { describe, expect, test } from "vitest";
import { link, mapOne, picture, rich, to, toAll } from "#testkit/map-paragraphs.ts";

const title = "A heading";
const image = {
  src: "/sites/default/files/pic.jpg",
  srcSet: null,
  alt: "pic",
  width: 800,
  height: 600,
};

describe("what a block needs", () => {
  test.each([
    ["accordion", "no items"],
    ["banner", "no heading"],
    ["calculator", "no heading"],
    ["calendly", "no heading or no calendar"],
    ["card", "no heading"],
    ["contact_us", "no heading"],
    ["contract_documents", "no documents"],
    ["cta", "no heading"],
    ["data_processing", "no rows"],
    ["experiment", "no name"],
    ["form", "no form number"],
    ["heading", "no heading"],
    ["icon", "no icon or no heading"],
    ["list", "no items"],
    ["logo_wall", "no logos"],
    ["media", "no picture, video or animation"],
    ["open_position", "no text"],
    ["people", "no people"],
    ["pinned_video", "no heading"],
    ["product", "no name"],
    ["product_scene", "no scene of this name"],
    ["quote", "no quotation"],
    ["related_content", "no page to link to"],
    ["sample_invoices", "no heading"],
    ["scroll_story", "no heading"],
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
  ])("an empty %s is left out: %s", (type, reason) => {
    expect(mapOne({ type })).toEqual([reason]);
  });
});

test("an open position has its facts, and is left out without a date", () => {
  const position = {
    type: "open_position",
    field_text: { value: "<p>Write.</p>", processed: "<p>Write.</p>", format: "html" },
    field_posted: "2026-11-02",
    field_closing_date: "2026-12-31",
    field_employment_type: ["full_time"],
    field_salary: " €66,000 ",
  };
  expect(mapOne(position)).toMatchObject({
    title: null,
    description: "<p>Write.</p>",
    posted: "2026-11-02",
    closingDate: "2026-12-31",
    employmentTypes: ["full_time"],
    workplaces: [],
    salary: "€66,000",
    blocks: [],
    link: null,
  });
  expect(mapOne({ ...position, field_posted: null })).toEqual(["no date"]);
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

test.each([
  ["entity:node/1", "/one"],
  ["internal:/customers/one", "/customers/one"],
  // The page with the testimonial.
  ["entity:node/9", null],
  [null, null],
])("a testimonial leads from %s to its customer's story at %s", (uri, story) => {
  const block = mapOne({
    type: "testimonial",
    field_quote: "It is quiet.",
    field_author: "Katrin Wessels",
    field_link: uri === null ? null : link(uri),
  });
  expect(block).toMatchObject({ author: "Katrin Wessels", story });
});

test("a call to action names what it is measured as", () => {
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

test("people have a role and a portrait; who is not readable is left out", () => {
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

test("a tab without blocks is left out", () => {
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

test("a form is of the default service and the site's own account unless it says otherwise", () => {
  expect(mapOne({ type: "form", field_form_id: "42" })).toMatchObject({
    formId: "42",
    service: "formstack",
    instance: null,
    contactHref: "/contact",
  });
});
