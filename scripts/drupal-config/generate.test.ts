import { expect, test } from "vitest";
import type { Bundle } from "#content-model/bundle.ts";
import * as kinds from "#content-model/fields.ts";
import { bundles as siteBundles } from "#content-model/model.ts";
import type { ConfigurationFile } from "./configuration.ts";
import { fieldTypes } from "./field-types.ts";
import { dependenciesOf, modulesOf } from "./import-order.ts";
import { emptyBundle, entityTypeBundles, everyKind, generate, label } from "./test-model.ts";

const models: [string, readonly Bundle[]][] = [
  ["the site's model", Object.values<Bundle>(siteBundles)],
  ["a model with every kind of field and bundle", entityTypeBundles],
];

const uuidOf = ({ values }: ConfigurationFile) => values["uuid"];

test.each(models)(
  "%s: every dependency is generated before the files that need it",
  (_, bundles) => {
    const { files, modules } = generate(bundles);
    const seen = new Set<string>();
    for (const file of files) {
      expect(dependenciesOf(file).filter((name) => !seen.has(name))).toEqual([]);
      for (const module of modulesOf(file)) {
        expect(["filter", "field", "system", "user", ...modules]).toContain(module);
      }
      seen.add(file.name);
    }
    expect(seen.size).toBe(files.length);
  },
);

test.each(models)("%s: every bundle and field has its files", (_, bundles) => {
  const names = new Set(generate(bundles).files.map(({ name }) => name));
  for (const { entityType, bundle, fields } of bundles) {
    expect(names).toContain(`core.entity_form_display.${entityType}.${bundle}.default`);
    expect(names).toContain(`core.entity_view_display.${entityType}.${bundle}.default`);
    if (entityType !== "user")
      expect(names).toContain(`language.content_settings.${entityType}.${bundle}`);
    for (const field of Object.keys(fields)) {
      expect(names).toContain(`field.storage.${entityType}.${field}`);
      expect(names).toContain(`field.field.${entityType}.${bundle}.${field}`);
    }
  }
});

test.each(models)("%s: uuids are valid, different and the same at every run", (_, bundles) => {
  const uuids = generate(bundles)
    .files.map(uuidOf)
    .filter((uuid) => uuid !== undefined);
  expect(new Set(uuids).size).toBe(uuids.length);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(generate(bundles).files.map(uuidOf)).toEqual(generate(bundles).files.map(uuidOf));
});

test.each(models)(
  "%s: entities have language, status and an id that ends their name",
  (_, bundles) => {
    const simple = new Set(["jsonapi.settings", "language.negotiation", "language.types"]);
    for (const { name, values } of generate(bundles).files) {
      if (simple.has(name)) continue;
      expect(values).toMatchObject({
        langcode: "en",
        status: true,
        dependencies: expect.anything(),
      });
      const ids = ["id", "vid", "type", "format", "name"].map((key) => values[key]);
      expect(ids.some((id) => typeof id === "string" && name.endsWith(`.${id}`))).toBe(true);
    }
  },
);

test.each(models)("%s: names of fields are short enough for Drupal", (_, bundles) => {
  const names = bundles.flatMap(({ fields }) => Object.keys(fields));
  expect(names.filter((name) => name.length > 32)).toEqual([]);
});

test("configuration of every Drupal keeps its own uuid, so that it is updated and not replaced", () => {
  const withoutUuid = generate(entityTypeBundles).files.filter(
    (file) => uuidOf(file) === undefined,
  );
  expect(withoutUuid.map(({ name }) => name).toSorted()).toEqual([
    "jsonapi.settings",
    "language.entity.en",
    "language.negotiation",
    "language.types",
    "system.menu.footer",
    "system.menu.main",
    "user.role.anonymous",
  ]);
});

function valuesOf(name: string): ConfigurationFile["values"] {
  const file = generate(entityTypeBundles).files.find((each) => each.name === name);
  if (file === undefined) throw new Error(`${name} was not generated`);
  return file.values;
}

test.each(Object.entries(everyKind))(
  "%s has the type, cardinality and module of its kind",
  (name, field) => {
    const { type, module } = fieldTypes[field.kind];
    expect(valuesOf(`field.storage.node.${name}`)).toMatchObject({
      type,
      module,
      field_name: name,
      cardinality: field.multiple ? -1 : 1,
    });
    expect(valuesOf(`field.field.node.everything.${name}`)).toMatchObject({
      field_type: type,
      required: field.required ?? false,
      translatable: field.kind !== "paragraphs" && field.translatable !== false,
    });
    expect(valuesOf("core.entity_form_display.node.everything.default")["content"]).toHaveProperty(
      name,
    );
  },
);

test("references lead only to the entity type and bundles of the model", () => {
  expect(valuesOf("field.storage.node.field_reference")["settings"]).toEqual({
    target_type: "taxonomy_term",
  });
  expect(valuesOf("field.field.node.everything.field_reference")).toMatchObject({
    dependencies: { config: expect.arrayContaining(["taxonomy.vocabulary.topics"]) },
    settings: {
      handler: "default:taxonomy_term",
      handler_settings: { target_bundles: { topics: "topics" } },
    },
  });
  expect(valuesOf("field.field.node.everything.field_paragraphs")).toMatchObject({
    settings: {
      handler_settings: { target_bundles_drag_drop: { quote: { weight: 0, enabled: true } } },
    },
  });
});

test("lists the modules to install, those of contributors and those that only provide configuration", () => {
  const { modules } = generate(entityTypeBundles);
  expect(modules).toEqual(
    expect.arrayContaining([
      "decoupled_router",
      "editor",
      "jsonapi_menu_items",
      "paragraphs",
      "taxonomy",
    ]),
  );
  expect(modules).not.toContain("core");
  expect(modules).not.toContain("system");
});

test("the default language has no prefix, every other its code", () => {
  expect(valuesOf("language.negotiation")).toMatchObject({
    url: { source: "path_prefix", prefixes: { en: "", de: "de", no: "no" } },
  });
  expect(valuesOf("language.entity.no")).toMatchObject({ weight: 2 });
});

test("only the site's role sees a protected field", () => {
  expect(valuesOf("field.storage.node.field_hash")).toMatchObject({
    third_party_settings: { field_permissions: { permission_type: "custom" } },
  });
  expect(valuesOf("user.role.site")).toMatchObject({
    permissions: ["access comments", "access content", "view field_hash", "view media"],
  });
  expect(valuesOf("user.role.anonymous")).toMatchObject({
    permissions: ["access comments", "access content", "view media"],
  });
});

test("bundles that share a field share the wider settings", () => {
  const choice = (values: Record<string, string>) => kinds.choice({ label, values });
  const { files } = generate([
    {
      ...emptyBundle,
      entityType: "node",
      bundle: "a",
      fields: { field_x: choice({ a: "A" }), field_t: kinds.text({ label }) },
    },
    {
      ...emptyBundle,
      entityType: "node",
      bundle: "b",
      fields: { field_x: choice({ b: "B" }), field_t: kinds.text({ label, maxLength: 600 }) },
    },
  ]);
  const settingsOf = (name: string) => files.find((file) => file.name === name)?.values["settings"];
  expect(settingsOf("field.storage.node.field_x")).toMatchObject({
    allowed_values: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
  });
  expect(settingsOf("field.storage.node.field_t")).toMatchObject({ max_length: 600 });
});
