import type { RequestContext } from "../request/context.ts";
import type { Resource } from "../jsonapi/resources.ts";
import { isJsonObject, type Json, type JsonObject, textOf } from "../store/records.ts";

/** Returns the `Image` values of a field, with the properties of its references. */
export const imageValue = (context: RequestContext, resource: Resource, field: string) =>
  files(context, resource, field).map(({ file, meta }) => ({
    ...sourceOf(context, file),
    width: numberOf(meta["width"]),
    height: numberOf(meta["height"]),
    alt: textOf(meta["alt"] ?? "") || null,
    title: textOf(meta["title"] ?? "") || null,
  }));

/** Returns the `File` values of a field. */
export const fileValue = (context: RequestContext, resource: Resource, field: string) =>
  files(context, resource, field).map(({ file, meta }) => ({
    ...sourceOf(context, file),
    name: file["filename"] ?? null,
    description: textOf(meta["description"] ?? "") || null,
  }));

interface ReferredFile {
  readonly file: JsonObject;
  readonly meta: JsonObject;
}

function files({ store }: RequestContext, resource: Resource, field: string): ReferredFile[] {
  const { entity, translation } = resource;
  return store
    .references(entity.serial, field, translation.langcode)
    .flatMap(({ target, meta }) => {
      const stored = target > 0 ? store.entity(target) : null;
      const file = stored && store.translation(stored.serial, stored.langcode);
      return stored?.denied === null && file?.status
        ? [{ file: file.attributes, meta: meta ?? {} }]
        : [];
    });
}

/** Addresses of files are absolute, unlike in JSON:API. */
function sourceOf({ origin }: RequestContext, file: JsonObject) {
  const uri = file["uri"];
  return {
    url: isJsonObject(uri) ? `${origin}${textOf(uri["url"])}` : null,
    mime: file["filemime"] ?? null,
    size: numberOf(file["filesize"]),
  };
}

const numberOf = (value: Json | undefined) => (typeof value === "number" ? value : 0);
