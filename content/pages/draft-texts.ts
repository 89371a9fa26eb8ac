import { resourceTypeOf } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import type { DraftText } from "#domain/draft-finding.ts";
import { maxParagraphDepth } from "../jsonapi/deeper-paragraphs.ts";
import type { ResourceIndex } from "../jsonapi/resource-index.ts";

const byType: ReadonlyMap<string, SiteBundle> = new Map(
  Object.values(bundles).map((bundle: SiteBundle) => [resourceTypeOf(bundle), bundle]),
);

type Resources = Pick<ResourceIndex<SiteResource>, "all">;

/** Returns the texts of a page and its paragraphs as editors wrote them, and the alternative texts of their pictures. */
export function draftTextsOf(entity: SiteResource, { all }: Resources): readonly DraftText[] {
  const byId = new Map(all.map((resource) => [resource.id, resource]));
  const seen = new Set<string>();

  function textsIn(resource: SiteResource, paragraphs: readonly string[]): readonly DraftText[] {
    if (seen.has(resource.id) || paragraphs.length > maxParagraphDepth) return [];
    seen.add(resource.id);
    const bundle = byType.get(resource.type);
    if (bundle === undefined) return [];
    const name = paragraphs.length === 0 ? "" : `${bundle.label}: `;
    const place = (label: string) => ({ paragraphs, place: name + label });
    const values = new Map<string, unknown>(Object.entries(resource.attributes));
    const own = ownTitle(values, place("Title"));
    const written = Object.entries<Field>(bundle.fields).flatMap(([field, { kind, label }]) =>
      writtenTexts(kind, values.get(field)).map((text): DraftText => ({
        ...place(label),
        ...text,
        key: field.replace("field_", ""),
      })),
    );
    const inside = targetsOf(resource).flatMap((target) => {
      const found = byId.get(target.id);
      if (found === undefined) return [];
      if (found.type.startsWith("paragraph--")) return textsIn(found, [...paragraphs, found.id]);
      return found.type === "media--image" ? alternativesOf(found, place("Image")) : [];
    });
    return [...own, ...written, ...inside];
  }

  return textsIn(entity, []);
}

const ownTitle = (
  values: ReadonlyMap<string, unknown>,
  place: Pick<DraftText, "paragraphs" | "place">,
): readonly DraftText[] => {
  const title = values.get("title");
  return typeof title === "string" ? [{ ...place, key: "title", kind: "plain", value: title }] : [];
};

type WrittenText = Pick<DraftText, "kind" | "value">;

function writtenTexts(kind: string, value: unknown): readonly WrittenText[] {
  if (kind === "rich_text") return isFormatted(value) ? [{ kind: "html", value: value.value }] : [];
  if (kind !== "text" && kind !== "long_text") return [];
  return [value]
    .flat()
    .flatMap((text) => (typeof text === "string" ? [{ kind: "plain" as const, value: text }] : []));
}

const isFormatted = (value: unknown): value is { readonly value: string } =>
  typeof value === "object" &&
  value !== null &&
  "value" in value &&
  typeof value.value === "string";

interface Relationship {
  readonly data: ResourceIdentifier | readonly ResourceIdentifier[] | null;
}

const targetsOf = (resource: SiteResource): readonly ResourceIdentifier[] =>
  "relationships" in resource
    ? Object.values<Relationship>(resource.relationships).flatMap(({ data }) => data ?? [])
    : [];

const alternativesOf = (
  image: SiteResource,
  place: Pick<DraftText, "paragraphs" | "place">,
): readonly DraftText[] =>
  targetsOf(image).flatMap(({ meta }) =>
    meta?.alt === undefined
      ? []
      : [{ ...place, key: "alt", kind: "alternative" as const, value: meta.alt }],
  );
