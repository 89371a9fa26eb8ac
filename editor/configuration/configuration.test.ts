import { expect, it } from "vitest";
import { defineBundle } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { text } from "#content-model/fields.ts";
import { localeCodes } from "#domain/locales.ts";
import { keyOf } from "#cms/files/version.ts";
import { editedFieldKinds } from "../model/kinds.ts";
import { editorConfiguration } from "./configuration.ts";

const model = createSiteModel(localeCodes);
const origin = "http://127.0.0.1:3000";
const configure = (edited = model) =>
  editorConfiguration({ model: edited, title: "Site", origin, apiPath: "/-/edit/api" });

/** Returns all values of a key below a value. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]): unknown[] => [
    ...(name === key ? [each] : []),
    ...valuesOf(each, key),
  ]);
}

const names = new Set(valuesOf(configure(), "name"));

it("has a field for each field of each bundle of the content model", () => {
  const missing = model.bundles
    .filter(({ entityType }) => entityType !== "comment")
    .flatMap(({ bundle, fields }) =>
      Object.keys(fields).flatMap((name) =>
        names.has(keyOf(name)) || names.has(name) ? [] : [`${bundle}.${name}`],
      ),
    );
  expect(missing).toEqual([]);
  expect(names).toContain("comments");
});

it.each(model.bundles.map(({ entityType, bundle }) => [entityType, bundle]))(
  "has a form for %s %s",
  (entityType, bundle) => {
    const folders: Record<string, string> = {
      node: "nodes-",
      media: "media-",
      block_content: "blocks-",
    };
    const name = entityType === "comment" ? "comments" : `${folders[entityType] ?? ""}${bundle}`;
    expect(names).toContain(name);
  },
);

it("knows all kinds of fields that the content model uses", () => {
  const used = model.bundles.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind));
  expect([...new Set(used)].filter((kind) => !editedFieldKinds.includes(kind))).toEqual([]);
});

it("includes a new bundle and its fields without further work", () => {
  const added = defineBundle({
    entityType: "node",
    bundle: "recipe",
    label: "Recipe",
    fields: { field_oven: text({ label: "Oven" }) },
  });
  const labels = valuesOf(configure({ ...model, bundles: [...model.bundles, added] }), "label");
  expect(labels).toContain("Recipe");
  expect(labels).toContain("Oven");
});

it("names a list of choices for each reference", () => {
  const files = valuesOf(configure(), "file").filter((file) => typeof file === "string");
  const wanted = files.filter((file) => !file.includes("/"));
  expect(wanted.filter((file) => !files.includes(`choices/${file}.json`))).toEqual([]);
});
