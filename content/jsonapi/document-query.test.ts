import { expect, test } from "vitest";
import { bundles } from "#content-model/model.ts";
import type { Bundle } from "#content-model/bundle.ts";
import { defineBundle } from "#content-model/bundle.ts";
import { paragraphs, reference } from "#content-model/fields.ts";
import { documentParameters } from "./document-query.ts";
import { buildQuery } from "./query.ts";

const all: readonly Bundle[] = Object.values(bundles);

test("requests pictures, terms and nested paragraphs of a page in one document, and teasers of other nodes", () => {
  const include = (documentParameters(bundles.nodePage, all)["include"] ?? "").split(",");
  expect(include).toEqual(
    expect.arrayContaining([
      "field_image.field_media_image",
      "field_page_type",
      "field_paragraphs.field_image.field_media_image",
      "field_paragraphs.field_items.field_country",
      "field_paragraphs.field_content.field_media.field_media_image",
      "field_paragraphs.field_people.field_image.field_media_image",
    ]),
  );
  expect(include).not.toContain("field_image");
  expect(include).toContain("field_related.field_image.field_media_image");
  expect(include.join()).not.toContain("field_related.field_paragraphs");
  expect(include.join()).not.toContain("field_content.field_content");
});

test("requests the fields of the model, and base fields of entities that are not parts of others", () => {
  const parameters = documentParameters(bundles.nodePage, all);
  expect(parameters["fields[taxonomy_term--countries]"]).toBeUndefined();
  expect(parameters["fields[node--event]"]).toContain("title");
  expect(parameters["fields[node--event]"]).not.toContain("field_body");
  expect(parameters["fields[node--page]"]).toContain("field_body");
  expect(parameters["fields[file--file]"]).toBe(
    "drupal_internal__fid,filename,uri,filemime,filesize,changed",
  );
  expect(parameters["fields[media--image]"]).toContain("field_media_image");
});

test("keeps the URL short enough for every server, for all bundles", () => {
  // By default, Apache and nginx refuse request lines over 8 KB.
  const longest = (options: Parameters<typeof documentParameters>[2]) =>
    Math.max(
      ...all
        .filter(({ entityType }) => entityType === "node")
        .map((bundle) => buildQuery(documentParameters(bundle, all, options)).length),
    );
  expect(longest({})).toBeLessThan(7500);
  // Drafts and protected fields are requested with a few names more.
  expect(longest({ withProtected: true, withTimes: true })).toBeLessThan(7900);
});

test("ends at entities that refer to each other", () => {
  const term = defineBundle({
    entityType: "taxonomy_term",
    bundle: "t",
    label: "T",
    fields: { field_t: reference({ label: "T", entityType: "taxonomy_term", bundles: ["t"] }) },
  });
  const paragraph = defineBundle({
    entityType: "paragraph",
    bundle: "p",
    label: "P",
    fields: {
      field_p: paragraphs({ label: "P", bundles: ["p"] }),
      field_t: reference({ label: "T", entityType: "taxonomy_term", bundles: ["t"] }),
    },
  });
  const include = documentParameters(paragraph, [term, paragraph])["include"] ?? "";
  expect(include.split(",").every((path) => path.split(".").length <= 7)).toBe(true);
});

test("sorts parameters, so that equal requests have equal addresses", () => {
  expect(buildQuery({ sort: "a b", include: "x,y", "fields[a]": "" })).toBe(
    "?fields%5Ba%5D=&include=x,y&sort=a%20b",
  );
  expect(buildQuery({})).toBe("");
});
