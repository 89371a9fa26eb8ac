import type { RequestContext } from "../request/context.ts";
import type { Json } from "../store/records.ts";
import { canonicalPath, individualLink, type Resource } from "./resources.ts";

/**
 * Returns the computed `metatag` attribute of Drupal's Metatag module: title, description if there is one, and
 * canonical link.
 */
export function metatagAttribute(context: RequestContext, resource: Resource): Json {
  const { type, entity, translation } = resource;
  const own = ownTags(translation.attributes["field_metatags"]);
  const name = type.entityType.canonical === null ? "" : `${translation.label} `;
  const title = own["title"] ?? `${name}| ${context.siteName}`;
  const description = own["description"] ?? summary(context, translation.attributes);
  const canonical = canonicalPath(context, entity, translation.langcode);
  const href =
    canonical === null
      ? individualLink(context, type, entity.uuid)
      : `${context.origin}${canonical}`;
  return [
    metaTag("title", title),
    ...(description ? [metaTag("description", description)] : []),
    { tag: "link", attributes: { rel: "canonical", href } },
  ];
}

const metaTag = (name: string, content: string): Json => ({
  tag: "meta",
  attributes: { name, content },
});

function summary(
  context: RequestContext,
  attributes: Readonly<Record<string, Json>>,
): string | null {
  const text = context.descriptionField === null ? null : attributes[context.descriptionField];
  return typeof text === "string" ? text.replace(/\s+/g, " ").trim() : null;
}

/** Returns an editor's tags from a JSON string of tag name to text. Anything else is ignored. */
function ownTags(value: Json | undefined): Readonly<Record<string, string>> {
  if (typeof value !== "string") return {};
  try {
    const tags: unknown = JSON.parse(value);
    if (typeof tags !== "object" || tags === null) return {};
    return Object.fromEntries(
      Object.entries(tags).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
      ),
    );
  } catch {
    return {};
  }
}
