import { expect, test } from "vitest";
import type { Bundle } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { generateDrupalConfiguration } from "./generate.ts";

test("articles have a comment field, and readers may see comments", () => {
  const { files } = generateDrupalConfiguration({
    bundles: Object.values<Bundle>(bundles),
    languages: [{ code: "en", label: "English", fallbacks: [] }],
    menus: [],
  });
  const values = (name: string) => files.find((file) => file.name === name)?.values;
  expect(values("field.storage.node.comment")).toMatchObject({ type: "comment" });
  expect(values("field.field.node.article.comment")).toMatchObject({
    dependencies: {
      config: ["comment.type.comment", "field.storage.node.comment", "node.type.article"],
    },
  });
  expect(values("user.role.anonymous")?.["permissions"]).toContain("access comments");
});

test("a model without comments has no comment configuration", () => {
  const { files, modules } = generateDrupalConfiguration({
    bundles: [{ ...bundles.nodeArticle, fields: {} }],
    languages: [{ code: "en", label: "English", fallbacks: [] }],
    menus: [],
  });
  expect(files.filter(({ name }) => name.includes("comment"))).toEqual([]);
  expect(modules).not.toContain("comment");
});
