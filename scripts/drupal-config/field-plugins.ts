import type { Values } from "./configuration.ts";
import { previewStyle } from "./image-styles.ts";

/** A widget or a formatter: its name, module and settings. */
export interface FieldPlugin {
  readonly type: string;
  readonly module: string;
  readonly settings: Values;
  /** Configuration that its settings refer to. */
  readonly config?: readonly string[];
}

const previewStyleName = `image.style.${previewStyle}`;

function plugin(type: string, module: string, settings: Values = {}): FieldPlugin {
  return { type, module, settings };
}

/** Widgets for editing fields. */
export const widgets = {
  line: plugin("string_textfield", "core", { size: 60, placeholder: "" }),
  lines: plugin("string_textarea", "core", { rows: 5, placeholder: "" }),
  richText: plugin("text_textarea", "text", { rows: 5, placeholder: "" }),
  checkbox: plugin("boolean_checkbox", "core", { display_label: true }),
  number: plugin("number", "core", { placeholder: "" }),
  date: plugin("datetime_default", "datetime"),
  dateRange: plugin("daterange_default", "datetime_range"),
  email: plugin("email_default", "core", { placeholder: "", size: 60 }),
  telephone: plugin("telephone_default", "telephone", { placeholder: "" }),
  link: plugin("link_default", "link", { placeholder_url: "", placeholder_title: "" }),
  metatags: plugin("metatag_firehose", "metatag", { sidebar: true, use_details: true }),
  select: plugin("options_select", "core"),
  autocomplete: plugin("entity_reference_autocomplete", "core", {
    match_operator: "CONTAINS",
    match_limit: 10,
    size: 60,
    placeholder: "",
  }),
  mediaLibrary: plugin("media_library_widget", "media_library", { media_types: [] }),
  paragraphs: plugin("paragraphs", "paragraphs", {
    title: "Block",
    title_plural: "Blocks",
    edit_mode: "closed",
    closed_mode: "summary",
    autocollapse: "none",
    closed_mode_threshold: 0,
    add_mode: "dropdown",
    form_display_mode: "default",
    default_paragraph_type: "_none",
    features: {
      add_above: "0",
      collapse_edit_all: "collapse_edit_all",
      duplicate: "duplicate",
    },
  }),
  image: {
    ...plugin("image_image", "image", {
      progress_indicator: "throbber",
      preview_image_style: previewStyle,
    }),
    config: [previewStyleName],
  },
  file: plugin("file_generic", "file", { progress_indicator: "throbber" }),
  moment: plugin("datetime_timestamp", "core"),
  path: plugin("path", "path"),
} satisfies Record<string, FieldPlugin>;

/** Formatters for Drupal's own pages, which only editors see. */
export const formatters = {
  line: plugin("string", "core", { link_to_entity: false }),
  lines: plugin("basic_string", "core"),
  richText: plugin("text_default", "text"),
  boolean: plugin("boolean", "core", {
    format: "default",
    format_custom_false: "",
    format_custom_true: "",
  }),
  integer: plugin("number_integer", "core", { thousand_separator: "", prefix_suffix: true }),
  decimal: plugin("number_decimal", "core", {
    thousand_separator: "",
    decimal_separator: ".",
    scale: 2,
    prefix_suffix: true,
  }),
  date: plugin("datetime_default", "datetime", { timezone_override: "", format_type: "medium" }),
  dateRange: plugin("daterange_default", "datetime_range", {
    timezone_override: "",
    format_type: "medium",
    separator: "-",
  }),
  telephone: plugin("telephone_link", "telephone", { title: "" }),
  link: plugin("link", "link", {
    trim_length: 80,
    url_only: false,
    url_plain: false,
    rel: "",
    target: "",
  }),
  metatags: plugin("metatag_empty_formatter", "metatag"),
  list: plugin("list_default", "options"),
  label: plugin("entity_reference_label", "core", { link: true }),
  paragraphs: plugin("entity_reference_revisions_entity_view", "entity_reference_revisions", {
    view_mode: "default",
    link: "",
  }),
  image: {
    ...plugin("image", "image", {
      image_link: "",
      image_style: previewStyle,
      image_loading: { attribute: "lazy" },
    }),
    config: [previewStyleName],
  },
  file: plugin("file_default", "file", { use_description_as_link_text: true }),
} satisfies Record<string, FieldPlugin>;
