import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bundles } from "#content-model/model.ts";
import { facetSources } from "#content/search/facet-sources.ts";
import { indexName } from "#content/search/counted-facets.ts";
import { root } from "../lib/tool.ts";
import { dependenciesOf, inImportOrder } from "./import-order.ts";
import { generate } from "./test-model.ts";

const { files, search } = generate(Object.values(bundles));
const values = (name: string) => search.find((file) => file.name === name)?.values;

test("every dependency is among the configuration, and nothing is written twice", () => {
  const known = new Set([...files, ...search].map(({ name }) => name));
  expect(known.size).toBe(files.length + search.length);
  // Installed with Drupal's module.
  known.add("core.entity_view_mode.node.search_index");
  for (const file of search)
    expect(dependenciesOf(file).filter((name) => !known.has(name))).toEqual([]);
  expect(() => inImportOrder(files)).not.toThrow();
});

test("the index has every field by which the site filters, with days as dates", () => {
  const fields = values("search_api.index.content")?.["field_settings"];
  for (const source of Object.values(facetSources)) {
    if (source.kind === "bundle") continue;
    const names = source.kind === "when" ? [source.start, source.end] : [source.field];
    const type = source.kind === "when" || source.kind === "year" ? "date" : "string";
    for (const name of names) expect(fields).toMatchObject({ [indexName(name)]: { type } });
  }
  expect(fields).toMatchObject({
    topics: { property_path: "field_topics:entity:name" },
    website: { property_path: "field_website:uri" },
    coverage_end: { type: "date" },
    weight: { type: "integer" },
    title: { type: "string" },
    title_words: { type: "text", property_path: "title" },
  });
});

test("each term, each choice, the type and the year have a facet under the name of their field", () => {
  for (const source of Object.values(facetSources)) {
    if (source.kind === "when" || source.kind === "filled") continue;
    const name = source.kind === "bundle" ? "type" : indexName(source.field);
    expect(values(`facets.facet.${name}`)).toMatchObject({
      id: name,
      field_identifier: name,
      query_operator: "or",
      hard_limit: 0,
    });
  }
  expect(values("facets.facet.website")).toBeUndefined();
  expect(values("facets.facet.date")).toMatchObject({
    url_alias: "date_year",
    processor_configs: { date_item: { settings: { granularity: 6 } } },
  });
});

test("the index reads the texts of pages and blocks without labels, and nothing protected or internal", () => {
  const page = values("core.entity_view_display.node.page.search_index");
  expect(page).toMatchObject({
    mode: "search_index",
    content: {
      field_summary: { label: "hidden" },
      field_paragraphs: { settings: { view_mode: "search_index" } },
    },
    hidden: {
      field_best_bets: true,
      field_password_hash: true,
      field_protected_paragraphs: true,
      field_route_steps: true,
      field_topics: true,
    },
  });
  for (const { entityType, bundle } of Object.values(bundles))
    if (entityType === "paragraph")
      expect(values(`core.entity_view_display.paragraph.${bundle}.search_index`)).toBeDefined();
});

test("the settings of our module are in its schema and have the fallbacks of every language", () => {
  expect(values("site_search.settings")).toEqual({
    fallbacks: { en: [], de: ["en"], no: ["en"] },
  });
  const schema = path.join(root, "deploy/drupal/site_search/config/schema/site_search.schema.yml");
  expect(readFileSync(schema, "utf8")).toContain("fallbacks:");
});
