import type { Kind, Member, Targets } from "../model/member.ts";
import { richTextTypes } from "../model/forms.ts";

/** A field of Sveltia CMS. Its options are in its documentation. */
export interface FieldSettings {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly [option: string]: unknown;
}

export interface SettingsContext {
  readonly defaultLocale: string;
  /** Returns the blocks of these bundles. `null`: there are no further levels of blocks. */
  blocksOf(bundles: readonly string[]): readonly BlockChoice[] | null;
  /** Returns the context of the next level of blocks. */
  inside(): SettingsContext;
}

/** A block that editors can add. */
export interface BlockChoice {
  readonly name: string;
  readonly label: string;
  /** It is an item of another block, such as an accordion, at the level of that block. */
  readonly isPart: boolean;
  readonly members: readonly Member[];
}

/** Returns the form fields for members. Members that can have nothing in them are left out. */
export function fieldSettings(
  members: readonly Member[],
  context: SettingsContext,
): FieldSettings[] {
  return members.flatMap((member) => {
    const settings = member.isList ? listSettings(member, context) : kindSettings(member, context);
    return settings === null ? [] : [{ ...baseSettings(member, context), ...settings }];
  });
}

function baseSettings(member: Member, { defaultLocale }: SettingsContext) {
  const { key, label, help = "", isRequired, isTranslated } = member;
  return {
    name: key,
    label,
    // The hint may contain Markdown.
    ...(help !== "" && { hint: help.replace(/([<>*_~[\]])/g, String.raw`\$1`) }),
    // A translation can have the value of the original.
    required: isRequired && [defaultLocale],
    i18n: isTranslated,
  };
}

type Settings = { readonly widget: string; readonly [option: string]: unknown };

function listSettings(member: Member, context: SettingsContext): Settings | null {
  const { kind } = member;
  if (kind.type === "reference") return { ...referenceSettings(kind.targets), multiple: true };
  if (kind.type === "group")
    return {
      widget: "list",
      collapsed: "auto",
      fields: fieldSettings(kind.members, context),
    };
  const item = kindSettings({ ...member, isList: false }, context);
  return (
    item && {
      widget: "list",
      field: { ...item, name: "item", label: member.label, i18n: member.isTranslated },
    }
  );
}

function kindSettings({ kind }: Member, context: SettingsContext): Settings | null {
  switch (kind.type) {
    case "text":
      return {
        widget: "string",
        // It has no type for telephone numbers.
        type: kind.input === "tel" ? "text" : kind.input,
        maxlength: kind.maxLength,
      };
    case "long_text":
      return { widget: "text" };
    case "rich_text":
      return richTextSettings();
    case "boolean":
      return { widget: "boolean", default: kind.default };
    case "integer":
      return { widget: "number", value_type: "int" };
    case "decimal":
      return { widget: "string", pattern: [String.raw`^-?\d+(\.\d+)?$`, "A number, such as 4.5"] };
    case "date":
      return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
    case "date_time":
      return { widget: "datetime", input_timezone: "utc" };
    case "choice":
      return choiceSettings(kind.values);
    case "tags":
      return { widget: "keyvalue", key_label: "Tag", value_label: "Text" };
    case "reference":
      return referenceSettings(kind.targets);
    case "file":
      return { widget: kind.isPicture ? "image" : "file", choose_url: false };
    case "group":
      return { widget: "object", collapsed: "auto", fields: fieldSettings(kind.members, context) };
    default:
      return blockSettings(kind, context);
  }
}

const choiceSettings = (values: Readonly<Record<string, string>>) => ({
  widget: "select",
  // A dropdown can be emptied again, radio buttons cannot.
  dropdown_threshold: 0,
  options: Object.entries(values).map(([value, label]) => ({ label, value })),
});

/** Formatted text in a field with buttons, or HTML as it is. */
function richTextSettings(): Settings {
  const buttons = [
    "bold",
    "italic",
    "code",
    "link",
    "heading-two",
    "heading-three",
    "heading-four",
  ];
  const text = {
    name: "body",
    label: richTextTypes.text,
    widget: "richtext",
    i18n: true,
    required: false,
    buttons: [...buttons, "bulleted-list", "numbered-list"],
    editor_components: [],
    modes: ["rich_text"],
  };
  const html = {
    name: "body",
    label: richTextTypes.html,
    widget: "text",
    i18n: true,
    required: false,
    hint: "HTML, with what the formatted field cannot show, such as tables.",
  };
  return {
    widget: "object",
    collapsed: false,
    types: [
      { name: "text", label: richTextTypes.text, fields: [text] },
      { name: "html", label: richTextTypes.html, fields: [html] },
    ],
  };
}

/** Name of the list of entities that a reference can lead to, among the files for the editor. */
export function choicesName({ entityType, bundles }: Targets): string {
  return [entityType, ...(bundles.length === 0 ? ["all"] : bundles.toSorted())].join("-");
}

const referenceSettings = (targets: Targets) => ({
  widget: "relation",
  collection: "choices",
  file: choicesName(targets),
  value_field: "items.*.value",
  display_fields: ["items.*.label"],
  search_fields: ["items.*.label", "items.*.value"],
  dropdown_threshold: 0,
});

function blockSettings(
  { bundles }: Extract<Kind, { type: "blocks" }>,
  context: SettingsContext,
): Settings | null {
  const blocks = context.blocksOf(bundles);
  if (blocks === null || blocks.length === 0) return null;
  const inside = blocks.every(({ isPart }) => isPart) ? context : context.inside();
  return {
    widget: "list",
    collapsed: true,
    types: blocks.map(({ name, label, members }) => ({
      name,
      label,
      widget: "object",
      summary: summaryOf(members),
      fields: fieldSettings(members, inside),
    })),
  };
}

/** What a closed block shows of its content. */
function summaryOf(members: readonly Member[]): string | undefined {
  const named = ["title", "caption", "quote", "name", "value"];
  const key = named.find((each) => members.some((member) => member.key === each));
  return key === undefined ? undefined : `{{${key}}}`;
}
