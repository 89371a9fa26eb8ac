import type { Field, FieldKind } from "#content-model/fields.ts";
import type { Values } from "./configuration.ts";
import { formatters, widgets, type FieldPlugin } from "./field-plugins.ts";
import { richTextFormat } from "./text-formats.ts";

/** How Drupal implements a field of the model. */
export interface FieldType {
  readonly type: string;
  readonly module: string;
  /** Settings that all bundles with the field share. */
  readonly storage: (field: Field) => Values;
  /** Settings of the field in one bundle. */
  readonly settings: (field: Field) => Values;
  /** Configuration that the settings of one bundle refer to. */
  readonly config?: readonly string[];
  readonly widget: (field: Field) => FieldPlugin;
  readonly formatter: FieldPlugin;
}

/** A kind whose settings do not depend on the field. */
interface PlainType {
  readonly type: string;
  readonly module?: string;
  readonly storage?: Values;
  readonly settings?: Values;
  readonly config?: readonly string[];
  readonly widget: FieldPlugin;
  readonly formatter: FieldPlugin;
}

function plain(options: PlainType): FieldType {
  const { module = "core", storage = {}, settings = {}, widget, ...rest } = options;
  return {
    ...rest,
    module,
    storage: () => storage,
    settings: () => settings,
    widget: () => widget,
  };
}

const number = { min: null, max: null, prefix: "", suffix: "" };

const noDefaultImage = { uuid: null, alt: "", title: "", width: null, height: null };
const fileStorage = {
  target_type: "file",
  display_field: false,
  display_default: false,
  uri_scheme: "public",
};
const fileSettings = {
  handler: "default:file",
  handler_settings: {},
  file_directory: "[date:custom:Y]-[date:custom:m]",
  max_filesize: "",
};

const targetType = (field: Field) => ("entityType" in field ? field.entityType : "");
const targets = (field: Field) => ("entityType" in field ? field.bundles : []);
const ownNames = (field: Field) => Object.fromEntries(targets(field).map((name) => [name, name]));

/** The field type, storage, settings, widget and formatter in Drupal for every kind of field. */
export const fieldTypes: Readonly<Record<FieldKind, FieldType>> = {
  text: {
    ...plain({ type: "string", widget: widgets.line, formatter: formatters.line }),
    storage: (field) => ({
      max_length: "maxLength" in field ? (field.maxLength ?? 255) : 255,
      case_sensitive: false,
      is_ascii: false,
    }),
  },
  long_text: plain({
    type: "string_long",
    storage: { case_sensitive: false },
    widget: widgets.lines,
    formatter: formatters.lines,
  }),
  rich_text: plain({
    type: "text_long",
    module: "text",
    settings: { allowed_formats: [richTextFormat] },
    config: [`filter.format.${richTextFormat}`],
    widget: widgets.richText,
    formatter: formatters.richText,
  }),
  boolean: plain({
    type: "boolean",
    settings: { on_label: "Yes", off_label: "No" },
    widget: widgets.checkbox,
    formatter: formatters.boolean,
  }),
  integer: plain({
    type: "integer",
    storage: { unsigned: false, size: "normal" },
    settings: number,
    widget: widgets.number,
    formatter: formatters.integer,
  }),
  decimal: plain({
    type: "decimal",
    storage: { precision: 10, scale: 2 },
    settings: number,
    widget: widgets.number,
    formatter: formatters.decimal,
  }),
  date: plain({
    type: "datetime",
    module: "datetime",
    storage: { datetime_type: "date" },
    widget: widgets.date,
    formatter: formatters.date,
  }),
  date_time: plain({
    type: "datetime",
    module: "datetime",
    storage: { datetime_type: "datetime" },
    widget: widgets.date,
    formatter: formatters.date,
  }),
  date_time_range: plain({
    type: "daterange",
    module: "datetime_range",
    storage: { datetime_type: "datetime" },
    widget: widgets.dateRange,
    formatter: formatters.dateRange,
  }),
  email: plain({ type: "email", widget: widgets.email, formatter: formatters.lines }),
  telephone: plain({
    type: "telephone",
    module: "telephone",
    widget: widgets.telephone,
    formatter: formatters.telephone,
  }),
  link: plain({
    type: "link",
    module: "link",
    // Optional title; links inside and outside the site.
    settings: { title: 1, link_type: 17 },
    widget: widgets.link,
    formatter: formatters.link,
  }),
  metatags: plain({
    type: "metatag",
    module: "metatag",
    widget: widgets.metatags,
    formatter: formatters.metatags,
  }),
  choice: {
    ...plain({
      type: "list_string",
      module: "options",
      widget: widgets.select,
      formatter: formatters.list,
    }),
    storage: (field) => ({
      allowed_values: Object.entries(("values" in field && field.values) || {}).map(
        ([value, label]) => ({ value, label }),
      ),
      allowed_values_function: "",
    }),
  },
  reference: {
    type: "entity_reference",
    module: "core",
    storage: (field) => ({ target_type: targetType(field) }),
    settings: (field) => ({
      handler: `default:${targetType(field)}`,
      handler_settings: {
        target_bundles: ownNames(field),
        sort: { field: "_none", direction: "ASC" },
        auto_create: false,
        auto_create_bundle: "",
      },
    }),
    widget: (field) => {
      if (targetType(field) === "media") return widgets.mediaLibrary;
      return targetType(field) === "taxonomy_term" ? widgets.select : widgets.autocomplete;
    },
    formatter: formatters.label,
  },
  paragraphs: {
    type: "entity_reference_revisions",
    module: "entity_reference_revisions",
    storage: () => ({ target_type: "paragraph" }),
    settings: (field) => ({
      handler: "default:paragraph",
      handler_settings: {
        negate: 0,
        target_bundles: ownNames(field),
        target_bundles_drag_drop: Object.fromEntries(
          targets(field).map((name, weight) => [name, { weight, enabled: true }]),
        ),
      },
    }),
    widget: () => widgets.paragraphs,
    formatter: formatters.paragraphs,
  },
  image_file: plain({
    type: "image",
    module: "image",
    storage: { ...fileStorage, default_image: noDefaultImage },
    settings: {
      ...fileSettings,
      file_extensions: "png gif jpg jpeg webp",
      max_resolution: "",
      min_resolution: "",
      alt_field: true,
      // Decorative pictures have an empty alternative text.
      alt_field_required: false,
      title_field: false,
      title_field_required: false,
      default_image: noDefaultImage,
    },
    widget: widgets.image,
    formatter: formatters.image,
  }),
  file: plain({
    type: "file",
    module: "file",
    storage: fileStorage,
    settings: {
      ...fileSettings,
      file_extensions: "pdf txt csv docx xlsx pptx zip mp3 mp4 vtt",
      description_field: true,
    },
    widget: widgets.file,
    formatter: formatters.file,
  }),
};
