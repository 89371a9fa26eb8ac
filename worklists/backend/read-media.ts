import { z } from "zod";
import type { Locale } from "#domain/locales.ts";
import type { ContentUnit, EditPlace } from "../model/snapshot.ts";
import { pictureFaultsOf } from "./collect-resource.ts";
import type { Resource } from "./collections.ts";

const mediaAttributes = z.object({
  drupal_internal__mid: z.int(),
  langcode: z.string(),
  name: z.string().nullable(),
  status: z.boolean(),
});

/** Returns a picture of the media library in one language; null if it is fine, or does not exist in this language. */
export function faultyPicture(
  resource: Resource,
  locale: Locale,
  backendUrl: string,
): ContentUnit | null {
  const read = mediaAttributes.safeParse(resource.attributes);
  const pictureFaults = pictureFaultsOf(resource);
  if (!read.success || read.data.langcode !== locale || pictureFaults.length === 0) return null;
  const { drupal_internal__mid: mid, name, status } = read.data;
  const path = `${locale === "en" ? "" : `/${locale}`}/media/${mid}/edit`;
  const edit: EditPlace = { text: path, href: backendUrl + path };
  const title = name ?? `Media ${mid}`;
  const version = { locale, title, paths: [], isPublished: status, lacksDescription: false };
  return {
    id: `media/${mid}/${locale}`,
    kind: "media",
    isPage: false,
    title,
    versions: [{ ...version, links: [], pictureFaults, edit }],
    translations: [],
  };
}
