import { isJsonObject, type EntityRecord, type Json, type JsonObject } from "../store/records.ts";

/** The node with the words it is found by: its own, then those of its paragraphs in the same language. */
export function withSearchText(node: EntityRecord, unit: readonly EntityRecord[]): EntityRecord {
  const paragraphs = unit.filter((entity) => entity.type === "paragraph");
  return {
    ...node,
    translations: node.translations.map((translation) => {
      const shown = paragraphs.flatMap(
        ({ translations }) =>
          translations.find(({ langcode }) => langcode === translation.langcode) ??
          translations[0] ??
          [],
      );
      const attributes = [translation, ...shown.filter(({ status }) => status)].map(
        (each) => each.attributes,
      );
      return { ...translation, searchText: searchText(translation.label, attributes) };
    }),
  };
}

/** Label and all texts of fields, without markup. */
export function searchText(label: string, attributes: readonly JsonObject[]): string {
  const texts = attributes.flatMap((each) =>
    Object.entries(each).flatMap(([name, value]) => (isText(name) ? textsOf(value) : [])),
  );
  return [label, ...texts].join("\n");
}

const isText = (name: string) =>
  name.startsWith("field_") && name !== "field_metatags" && name !== "field_password_hash";

function textsOf(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isJsonObject(value)) return [];
  const { processed, title } = value;
  if (typeof processed === "string") return [withoutMarkup(processed)];
  return typeof title === "string" ? [title] : [];
}

function withoutMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|#38);/g, "&")
    .replace(/&\w+;/g, " ");
}
