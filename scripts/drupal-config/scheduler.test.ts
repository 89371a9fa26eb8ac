import { expect, test } from "vitest";
import type { Bundle } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { bundleConfiguration } from "./bundle-types.ts";
import { formDisplay } from "./displays.ts";
import { schedulerConfiguration } from "./scheduler.ts";

const all = Object.values<Bundle>(bundles);
const types = all.filter(({ entityType }) => entityType === "node");
const written = schedulerConfiguration(all);

test("every content type has both times, and is otherwise the same", () => {
  const files = written.filter(({ name }) => name.startsWith("node.type."));
  expect(files.map(({ name }) => name)).toEqual(types.map(({ bundle }) => `node.type.${bundle}`));
  for (const [index, bundle] of types.entries()) {
    expect(files[index]?.values).toEqual({
      ...bundleConfiguration(bundle)?.values,
      dependencies: { module: ["scheduler"] },
      third_party_settings: {
        scheduler: expect.objectContaining({ publish_enable: true, unpublish_enable: true }),
      },
    });
  }
});

test("the form of every content type has both times, after its other fields", () => {
  const forms = written.filter(({ name }) => name.startsWith("core.entity_form_display."));
  expect(forms).toHaveLength(types.length);
  for (const [index, bundle] of types.entries()) {
    const { name, values } = formDisplay(bundle);
    const time = expect.objectContaining({ type: "datetime_timestamp_no_default" });
    expect(forms[index]).toMatchObject({
      name,
      values: { content: { ...Object(values["content"]), publish_on: time, unpublish_on: time } },
    });
    expect(JSON.stringify(forms[index]?.values["dependencies"])).toContain('"scheduler"');
  }
});
