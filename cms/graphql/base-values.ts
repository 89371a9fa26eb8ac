import type { RequestContext } from "../request/context.ts";
import { metatagAttribute } from "../jsonapi/metatag.ts";
import { canonicalPath, relatedEntities, type Resource } from "../jsonapi/resources.ts";
import type { StoredEntity } from "../store/reader.ts";
import { isJsonList, isJsonObject, type Json, type JsonObject, textOf } from "../store/records.ts";
import { dateTimeValue, languageValue } from "./plain-values.ts";

/**
 * Returns the values of the fields that Drupal gives every entity, by name. `convert` turns a related entity into its value; it
 * returns `null` if readers may not see it.
 */
export function baseValues(
  context: RequestContext,
  resource: Resource,
  convert: (context: RequestContext, entity: StoredEntity) => object | null,
): Record<string, unknown> {
  const { entity, translation, type } = resource;
  const { attributes, label, langcode, status } = translation;
  const parent = type.relationships.get("parent");
  return {
    changed: dateTimeValue(attributes["changed"]),
    created: dateTimeValue(attributes["created"]),
    description: termDescription(attributes),
    langcode: languageValue(langcode),
    metatag: () => metatagValues(metatagAttribute(context, resource)),
    name: label,
    parent: () =>
      parent
        ? (relatedEntities(context, resource, parent).map((each) => convert(context, each))[0] ??
          null)
        : null,
    path: () => canonicalPath(context, entity, langcode),
    promote: attributes["promote"] ?? false,
    status,
    sticky: attributes["sticky"] ?? false,
    title: label,
    translations: () => translationValues(context, entity),
    weight: attributes["weight"] ?? 0,
  };
}

/** Never `null`: a term without a description has an empty one. */
function termDescription({ description }: JsonObject): object {
  return isJsonObject(description) ? description : { value: null, processed: null, format: null };
}

function translationValues(context: RequestContext, entity: StoredEntity): readonly object[] {
  const { store } = context;
  return store.languagesOf(entity.serial).flatMap((langcode) => {
    const translation = store.translation(entity.serial, langcode);
    if (!translation?.status) return [];
    const path = canonicalPath(context, entity, langcode);
    return [{ title: translation.label, langcode: languageValue(langcode), path }];
  });
}

const metatagTypes: Readonly<Record<string, string>> = {
  link: "MetaTagLink",
  meta: "MetaTagValue",
};

function metatagValues(tags: Json): readonly object[] {
  return (isJsonList(tags) ? tags : []).flatMap((tag) =>
    isJsonObject(tag) ? [{ ...tag, __typename: metatagTypes[textOf(tag["tag"])] }] : [],
  );
}
