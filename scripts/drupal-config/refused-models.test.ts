import { expect, test } from "vitest";
import type { Bundle } from "#content-model/bundle.ts";
import * as kinds from "#content-model/fields.ts";
import type { Field } from "#content-model/fields.ts";
import type { ConfigurationFile } from "./configuration.ts";
import { inImportOrder } from "./import-order.ts";
import { emptyBundle, generate, label, topics } from "./test-model.ts";

/** Content models that cannot be Drupal configuration. */

test.each([
  ["kind", kinds.text({ label }), kinds.boolean({ label })],
  ["number of values", kinds.text({ label }), kinds.text({ label, multiple: true })],
  [
    "entity type",
    kinds.reference(topics),
    kinds.reference({ label, entityType: "node", bundles: ["a"] }),
  ],
  ["protection", kinds.text({ label }), kinds.text({ label, protected: true })],
])("refuses a field for which two bundles need a different %s", (what, one, other) => {
  const bundle = (name: string, field: Field): Bundle => ({
    ...emptyBundle,
    entityType: "node",
    bundle: name,
    fields: { field_x: field },
  });
  expect(() => generate([bundle("a", one), bundle("b", other)])).toThrow(
    `field_x differs in ${what} between node a and b`,
  );
});

test("refuses a reference to a bundle that the model does not have, and names that are too long", () => {
  const node = (fields: Record<string, Field>): Bundle => ({
    ...emptyBundle,
    entityType: "node",
    bundle: "a",
    fields,
  });
  expect(() => generate([node({ field_x: kinds.reference(topics) })])).toThrow(
    "needs taxonomy.vocabulary.topics, which does not exist",
  );
  expect(() => generate([node({ ["field_".padEnd(33, "x")]: kinds.text({ label }) })])).toThrow(
    "longer than the 32 characters",
  );
  expect(() => generate([{ ...emptyBundle, entityType: "media", bundle: "empty" }])).toThrow(
    "media empty has no field_media_…",
  );
});

test("refuses a cycle of dependencies and a repeated name", () => {
  const file = (name: string, config: string): ConfigurationFile => ({
    name,
    values: { dependencies: { config: [config] } },
  });
  expect(() => inImportOrder([file("a", "b"), file("b", "a")])).toThrow("a → b → a");
  expect(() =>
    inImportOrder([
      { name: "a", values: {} },
      { name: "a", values: {} },
    ]),
  ).toThrow("the same name");
});
