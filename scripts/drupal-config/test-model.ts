import { defineBundle, menuNames, type Bundle } from "#content-model/bundle.ts";
import * as kinds from "#content-model/fields.ts";
import type { Field } from "#content-model/fields.ts";
import { generateDrupalConfiguration } from "./generate.ts";

/** A content model for tests: one field of every kind, and one bundle of every entity type. */

export const label = "Label";
export const topics = { label, entityType: "taxonomy_term", bundles: ["topics"] } as const;

/** A field of every kind, as a single value and as a list. */
export const everyKind: Record<string, Field> = {
  field_text: kinds.text({ label, maxLength: 500 }),
  field_long: kinds.longText({ label }),
  field_rich: kinds.richText({ label, required: true }),
  field_boolean: kinds.boolean({ label, translatable: false }),
  field_integer: kinds.integer({ label }),
  field_decimal: kinds.decimal({ label }),
  field_date: kinds.date({ label, multiple: true }),
  field_moment: kinds.dateTime({ label }),
  field_range: kinds.dateTimeRange({ label }),
  field_email: kinds.email({ label }),
  field_telephone: kinds.telephone({ label }),
  field_link: kinds.link({ label, help: "Where to." }),
  field_metatags: kinds.metatags({ label }),
  field_choice: kinds.choice({ label, values: { no: "No", "two words": "Two words" } }),
  field_reference: kinds.reference({ ...topics, multiple: true }),
  field_paragraphs: kinds.paragraphs({ label, bundles: ["quote"] }),
  field_picture: kinds.imageFile({ label }),
  field_file: kinds.file({ label }),
  field_hash: kinds.text({ label, protected: true }),
};

/** Properties of a bundle without fields. */
export const emptyBundle = { label, fields: {} };
export const entityTypeBundles: Bundle[] = [
  defineBundle({ ...emptyBundle, entityType: "taxonomy_term", bundle: "topics" }),
  defineBundle({ ...emptyBundle, entityType: "paragraph", bundle: "quote" }),
  defineBundle({ ...emptyBundle, entityType: "block_content", bundle: "basic" }),
  defineBundle({ ...emptyBundle, entityType: "comment", bundle: "comment" }),
  defineBundle({ ...emptyBundle, entityType: "user", bundle: "user" }),
  defineBundle({
    ...emptyBundle,
    entityType: "media",
    bundle: "remote_video",
    fields: { field_media_oembed_video: kinds.text({ label }) },
  }),
  defineBundle({ label, entityType: "node", bundle: "everything", fields: everyKind }),
];

const languages = ["en", "de", "no"].map((code) => ({
  code,
  label: code.toUpperCase(),
  fallbacks: code === "en" ? [] : ["en"],
}));

/** Returns the configuration for these bundles and three languages. */
export const generate = (bundles: readonly Bundle[]) =>
  generateDrupalConfiguration({
    bundles,
    languages,
    menus: menuNames,
  });
