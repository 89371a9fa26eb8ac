import { expect, test } from "vitest";
import type { Bundle } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { bundleConfiguration } from "./bundle-types.ts";
import { schedulerConfiguration } from "./scheduler.ts";

test("every content type has both times, and is otherwise the same", () => {
  const all = Object.values<Bundle>(bundles);
  const types = all.filter(({ entityType }) => entityType === "node");
  const files = schedulerConfiguration(all);
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
