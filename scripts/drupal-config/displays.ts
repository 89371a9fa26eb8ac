import type { Bundle } from "#content-model/bundle.ts";
import type { EntityTypeId, Field, FieldKind } from "#content-model/fields.ts";
import { configurationEntity, type ConfigurationFile, type Value } from "./configuration.ts";
import { formatters, widgets, type FieldPlugin } from "./field-plugins.ts";
import { fieldTypes } from "./field-types.ts";
import { bundleDependency, fieldName } from "./fields.ts";

/** Base fields that editors fill in, before and after the bundle's own fields. All others are hidden. */
interface BaseWidgets {
  readonly before: Readonly<Record<string, FieldPlugin>>;
  readonly after: Readonly<Record<string, FieldPlugin>>;
  readonly hidden: readonly string[];
}

const nothing: BaseWidgets = { before: {}, after: {}, hidden: [] };
const published = { status: widgets.checkbox };
const publishedAt = { created: widgets.moment, uid: widgets.autocomplete, ...published };

const baseWidgets: Readonly<Record<EntityTypeId, BaseWidgets>> = {
  block_content: { before: { info: widgets.line }, after: published, hidden: [] },
  comment: { before: { subject: widgets.line }, after: {}, hidden: [] },
  file: nothing,
  media: { before: { name: widgets.line }, after: publishedAt, hidden: ["path"] },
  menu_link_content: nothing,
  node: {
    before: { title: widgets.line },
    after: { path: widgets.path, ...publishedAt },
    hidden: ["promote", "sticky"],
  },
  paragraph: { before: {}, after: published, hidden: ["created"] },
  taxonomy_term: {
    before: { name: widgets.line },
    after: { description: widgets.richText, path: widgets.path, ...published },
    hidden: [],
  },
  user: nothing,
};

/**
 * Returns the bundle's editing form: name, fields in the order of the model, address and publication, then `more` fields
 * of another module.
 */
export function formDisplay(
  bundle: Bundle,
  more: Readonly<Record<string, FieldPlugin>> = {},
): ConfigurationFile {
  const { before, after, hidden } = baseWidgets[bundle.entityType];
  const own = Object.entries(bundle.fields).map(
    ([name, field]) => [name, fieldTypes[field.kind].widget(field)] as const,
  );
  return display(bundle, {
    kind: "form",
    plugins: [...Object.entries(before), ...own, ...Object.entries(after), ...Object.entries(more)],
    hidden,
  });
}

/** Returns how Drupal's own pages show the bundle to editors: every field below its label. */
export function viewDisplay(bundle: Bundle): ConfigurationFile {
  const thumbnail: [string, FieldPlugin][] =
    bundle.entityType === "media" ? [["thumbnail", formatters.image]] : [];
  const own = Object.entries(bundle.fields).map(
    ([name, field]) => [name, fieldTypes[field.kind].formatter] as const,
  );
  return display(bundle, { kind: "view", plugins: [...thumbnail, ...own], hidden: [] });
}

/** Texts that are not for readers. */
const unsearched = new Set(["field_best_bets", "field_route_steps"]);
const searchedKinds = new Set<FieldKind>(["link", "long_text", "paragraphs", "rich_text", "text"]);

/** Name of the view mode for the search index. Nodes have it since their installation. */
export const searchViewMode = "search_index";

/** Returns what the search index reads of a bundle: its texts and those of its paragraphs, without labels. */
export function searchDisplay(bundle: Bundle): ConfigurationFile {
  const paragraphs: FieldPlugin = {
    ...formatters.paragraphs,
    settings: { ...formatters.paragraphs.settings, view_mode: searchViewMode },
    config: [`core.entity_view_mode.paragraph.${searchViewMode}`],
  };
  const isSearched = (name: string, { kind, protected: isClosed }: Field) =>
    searchedKinds.has(kind) && isClosed !== true && !unsearched.has(name);
  const fields = Object.entries(bundle.fields);
  return display(bundle, {
    kind: "view",
    mode: searchViewMode,
    plugins: fields
      .filter(([name, field]) => isSearched(name, field))
      .map(([name, { kind }]) => [
        name,
        kind === "paragraphs" ? paragraphs : fieldTypes[kind].formatter,
      ]),
    hidden: fields.filter(([name, field]) => !isSearched(name, field)).map(([name]) => name),
  });
}

interface DisplayParts {
  readonly kind: "form" | "view";
  /** View mode other than the default. */
  readonly mode?: string;
  /** In display order. */
  readonly plugins: readonly (readonly [string, FieldPlugin])[];
  readonly hidden: readonly string[];
}

function display(bundle: Bundle, parts: DisplayParts): ConfigurationFile {
  const { kind, mode, plugins, hidden } = parts;
  const { entityType, bundle: name, fields } = bundle;
  const own = bundleDependency(bundle);
  const id = `${entityType}.${name}.${mode ?? "default"}`;
  const content = plugins.map(([field, { type, settings }], weight): [string, Value] => [
    field,
    {
      type,
      weight,
      region: "content",
      ...(kind === "view" ? { label: mode === undefined ? "above" : "hidden" } : {}),
      settings,
      third_party_settings: {},
    },
  ]);
  return configurationEntity({
    name: `core.entity_${kind}_display.${id}`,
    dependencies: {
      config: [
        ...own.config,
        ...(mode === undefined ? [] : [`core.entity_view_mode.${entityType}.${mode}`]),
        ...Object.keys(fields).map((field) => fieldName(bundle, field)),
        ...plugins.flatMap(([, plugin]) => plugin.config ?? []),
      ],
      module: [...own.module, ...plugins.map(([, plugin]) => plugin.module)],
    },
    values: {
      id,
      targetEntityType: entityType,
      bundle: name,
      mode: mode ?? "default",
      content: Object.fromEntries(content),
      hidden: Object.fromEntries(hidden.map((field) => [field, true])),
    },
  });
}
