import { z } from "zod";
import type { Locale } from "#domain/locales.ts";
import { alternativeFault, barePictureFault } from "#domain/text-rules/source-faults.ts";
import type { WrittenLink } from "../model/snapshot.ts";
import { goalOf, hrefsIn } from "../model/written-links.ts";
import type { Resource } from "./collections.ts";

const linkValue = z.object({ uri: z.string() });
const richText = z.object({ value: z.string().nullable(), format: z.string().nullable() });
const picture = z.object({
  type: z.literal("file--file"),
  meta: z.object({ alt: z.string().nullable() }),
});

interface Place {
  readonly locale: Locale;
  readonly backendHost: string;
}

/** Returns the links in the fields of a resource, each once. */
export function linksOf({ attributes }: Resource, place: Place): readonly WrittenLink[] {
  const written = Object.values(attributes)
    .flatMap(listOf)
    .flatMap((value) => {
      const link = linkValue.safeParse(value);
      if (link.success) return [link.data.uri];
      return hrefsIn(htmlOf(value) ?? "");
    });
  return [...new Set(written)].flatMap((each) => {
    const goal = goalOf(each, place);
    return goal === null ? [] : [{ written: each, goal }];
  });
}

/** Returns what is wrong with the texts of the pictures of a resource. Drupal does not tell an empty text from none. */
export function pictureFaultsOf({ attributes, relationships }: Resource): readonly string[] {
  const bare = Object.values(attributes)
    .flatMap(listOf)
    .map((value) => barePictureFault(htmlOf(value) ?? ""));
  const referred = Object.entries(relationships)
    .filter(([name]) => name !== "thumbnail")
    .flatMap(([name, { data }]) =>
      listOf(data).map((value) => {
        const found = picture.safeParse(value);
        if (!found.success) return null;
        const { alt } = found.data.meta;
        return alt === null || alt === ""
          ? `${name} has no alternative text, which is right for decoration only`
          : alternativeFault(alt);
      }),
    );
  return [...bare, ...referred].filter((fault) => fault !== null);
}

const descriptions = z.object({
  field_summary: z.string().nullish().catch(null),
  field_metatags: z.string().nullish().catch(null),
  field_route_steps: z.array(z.string()).catch([]),
});

/** Returns whether a page with a field for a summary has neither a summary nor a meta description. */
export function lacksDescription({ attributes }: Resource): boolean {
  if (!("field_summary" in attributes)) return false;
  const read = descriptions.parse(attributes);
  if (read.field_route_steps.includes("no-index")) return false;
  const hasMeta = /"description":"[^"]/.test(read.field_metatags ?? "");
  return !hasMeta && (read.field_summary ?? "").trim() === "";
}

const htmlOf = (value: unknown): string | null => richText.safeParse(value).data?.value ?? null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
