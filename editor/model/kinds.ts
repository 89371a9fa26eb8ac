import type { AttributeField, Field, FieldKind, RelationshipField } from "#content-model/fields.ts";
import { isRelationship } from "#content-model/fields.ts";
import type { Group, Kind, Member } from "./member.ts";

type AttributeKind = AttributeField["kind"];
type RelationshipKind = RelationshipField["kind"];

const defaults = { isRequired: false, isTranslated: true, isList: false } as const;

const part = (key: string, label: string, options: Partial<Member> & Pick<Member, "kind">) => ({
  ...defaults,
  key,
  label,
  ...options,
});

const line = (input: "text" | "email" | "tel" = "text", maxLength = 255): Kind => ({
  type: "text",
  input,
  maxLength,
});

const link: Group = {
  type: "group",
  members: [
    part("title", "Title", { kind: line() }),
    part("to", "Page", {
      kind: { type: "reference", targets: { entityType: "node", bundles: [] } },
      help: "A page of this site. Empty in a translation: the page of the original.",
    }),
    part("uri", "Other address", {
      kind: line("text", 2048),
      help: "https://…, mailto:…, internal:/path or route:<nolink>, in place of a page.",
    }),
    part("query", "Query", { kind: line("text", 2048), help: "After the question mark: a=1&b=2." }),
    part("fragment", "Anchor", { kind: line(), help: "After the #: the id of a heading." }),
  ],
};

const range: Group = {
  type: "group",
  members: [
    part("start", "Start", { kind: { type: "date_time" }, isRequired: true }),
    part("end", "End", { kind: { type: "date_time" } }),
  ],
};

const description = part("alt", "Alternative text", {
  kind: { type: "long_text" },
  help: "What a person who cannot see the picture needs to know. Empty: only decoration.",
});
const tooltip = part("title", "Title", { kind: line() });
const fileName = (isPicture: boolean, isTranslated: boolean): Member =>
  part("file", isPicture ? "Picture" : "File", { kind: { type: "file", isPicture }, isTranslated });

/** A file beside the page with its texts, or a medium that several pages share. */
function medium({ bundles }: RelationshipField): Group {
  const isPicture = bundles.every((bundle) => bundle === "image");
  return {
    type: "group",
    short: "shared",
    emptyTexts: isPicture ? ["alt"] : [],
    members: [
      fileName(isPicture, false),
      ...(isPicture
        ? [description, tooltip]
        : [part("description", "Description", { kind: line() })]),
      part("shared", "Shared medium", {
        kind: { type: "reference", targets: { entityType: "media", bundles } },
        isTranslated: false,
        help: "A medium of the library, in place of a file of this page.",
      }),
    ],
  };
}

/** How the value of each kind of attribute is edited. A new kind of the content model is an error of types here. */
const attributeKinds: Readonly<Record<AttributeKind, (field: AttributeField) => Kind>> = {
  text: (field) => line("text", field.maxLength),
  long_text: () => ({ type: "long_text" }),
  rich_text: () => ({ type: "rich_text" }),
  boolean: (field) => ({ type: "boolean", default: field.default ?? false }),
  integer: () => ({ type: "integer" }),
  decimal: () => ({ type: "decimal" }),
  date: () => ({ type: "date" }),
  date_time: () => ({ type: "date_time" }),
  date_time_range: () => range,
  email: () => line("email"),
  telephone: () => line("tel", 64),
  link: () => link,
  metatags: () => ({ type: "tags" }),
  choice: (field) => ({ type: "choice", values: field.values ?? {} }),
};

const relationshipKinds: Readonly<Record<RelationshipKind, (field: RelationshipField) => Kind>> = {
  reference: (field) =>
    field.entityType === "media" ? medium(field) : { type: "reference", targets: field },
  paragraphs: ({ bundles }) => ({ type: "blocks", bundles }),
  image_file: () => ({
    type: "group",
    short: "file",
    emptyTexts: ["alt"],
    members: [fileName(true, true), description, tooltip],
  }),
  file: () => ({
    type: "group",
    short: "file",
    members: [fileName(false, true), part("description", "Description", { kind: line() })],
  }),
};

/** All kinds of fields that the editor knows. */
export const editedFieldKinds: readonly FieldKind[] = [
  ...typedKeys(attributeKinds),
  ...typedKeys(relationshipKinds),
];

function typedKeys<K extends FieldKind>(kinds: Readonly<Record<K, unknown>>): K[] {
  const isKind = (key: string): key is K => Object.hasOwn(kinds, key);
  return Object.keys(kinds).filter(isKind);
}

/** Returns the member for a field of the content model. */
export function memberOf(key: string, field: Field): Member {
  const kind = isRelationship(field)
    ? relationshipKinds[field.kind](field)
    : attributeKinds[field.kind](field);
  return {
    key,
    label: field.label,
    ...(field.help !== undefined && { help: field.help }),
    isRequired: field.required === true,
    // The texts of a picture are translated, its file is not.
    isTranslated: field.translatable !== false || kind.type === "group",
    isList: field.multiple === true && kind.type !== "blocks",
    kind,
  };
}
