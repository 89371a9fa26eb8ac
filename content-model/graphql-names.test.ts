import { expect, test } from "vitest";
import {
  graphqlFieldName,
  graphqlListName,
  graphqlMenuName,
  graphqlTypeNames,
} from "./graphql-names.ts";
import { bundles } from "./model.ts";

test.each([
  [
    { entityType: "node", bundle: "knowledge_hub_article" },
    "NodeKnowledgeHubArticle",
    "nodeKnowledgeHubArticles",
  ],
  [{ entityType: "taxonomy_term", bundle: "topics" }, "TermTopic", "termTopics"],
  [{ entityType: "taxonomy_term", bundle: "industries" }, "TermIndustry", "termIndustries"],
  [
    { entityType: "taxonomy_term", bundle: "resource_types" },
    "TermResourceType",
    "termResourceTypes",
  ],
  [{ entityType: "media", bundle: "image" }, "MediaImage", "mediaImages"],
  // Recorded from a real Drupal.
  [{ entityType: "paragraph", bundle: "cta" }, "ParagraphCtum", "paragraphCtums"],
  [{ entityType: "paragraph", bundle: "media" }, "ParagraphMedia", "paragraphMedias"],
  [
    { entityType: "paragraph", bundle: "accordion_item" },
    "ParagraphAccordionItem",
    "paragraphAccordionItems",
  ],
] as const)("names %j %s", (bundle, name, list) => {
  const names = graphqlTypeNames([bundle]);
  expect([...names.values()]).toEqual([name]);
  expect(graphqlListName(name)).toBe(list);
});

test("what is not served has no name", () =>
  expect(graphqlTypeNames([{ entityType: "comment", bundle: "comment" }]).size).toBe(0));

test("names fields and menus", () => {
  expect(graphqlFieldName("field_media_image")).toBe("mediaImage");
  expect(graphqlFieldName("body")).toBe("body");
  expect(graphqlMenuName("pre-header")).toBe("PRE_HEADER");
});

test("no two bundles of the site have one name", () => {
  const names = graphqlTypeNames(Object.values(bundles));
  expect(new Set(names.values()).size).toBe(names.size);
  expect(names.get("paragraph--tabs")).toBe("ParagraphTabs");
  expect(names.get("paragraph--tab")).toBe("ParagraphTab");
});
