import { expect, test } from "vitest";
import { defineBundle } from "#content-model/bundle.ts";
import { paragraphs, reference, richText, text } from "#content-model/fields.ts";
import { servedBundles, typeDefinitions } from "./bundle-types.ts";

const label = "";
const page = defineBundle({
  entityType: "node",
  bundle: "page",
  label,
  fields: {
    field_text: richText({ label }),
    field_number: text({ label, required: true }),
    field_related: reference({ label, entityType: "node", bundles: ["page"], multiple: true }),
    field_hash: text({ label, protected: true }),
    field_hidden: paragraphs({ label, bundles: ["text"], protected: true }),
    field_title: text({ label }),
    field_owner: reference({ label, entityType: "user", bundles: ["user"] }),
  },
});
const model = { bundles: [page], languages: ["en"] };

test("serves public fields, never protected ones", () => {
  const [served] = servedBundles(model);
  expect(served?.fields.map(({ name }) => name)).toEqual(["text", "number", "related"]);
});

test("derives types from fields", () => {
  const definitions = typeDefinitions(servedBundles(model), ["main", "pre-header"]);
  expect(definitions).toContain("text: Text number: String! related: [NodeUnion!] }");
  expect(definitions).toContain("enum MenuAvailable { MAIN PRE_HEADER }");
});
