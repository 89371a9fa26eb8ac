import { z } from "zod";
import { parseAddress, buildPath } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { Backend } from "./backend.ts";
import { readCollection } from "./document.ts";
import { buildQuery } from "./query.ts";

/** Address and title of a node in one language. */
export interface ListedNodeAddress {
  readonly nid: number;
  readonly uuid: string;
  /** Where it is in the language of the list, and its title there; null if it has no published translation. */
  readonly address: { readonly path: string; readonly title: string } | null;
}

/** Most nodes that one collection request returns; Drupal's own limit. */
export const maxListedNodes = 50;

const listed = z.object({
  drupal_internal__nid: z.int(),
  langcode: z.string(),
  status: z.boolean(),
  title: z.string(),
  path: z.object({ alias: z.string().nullable() }),
});

/**
 * Reads the addresses of up to `maxListedNodes` nodes of one bundle with one request. Nodes of other bundles and nodes
 * that readers may not see are left out. Throws `ContentError`.
 */
export async function readNodeAddresses(
  backend: Backend,
  { bundle, nids, language }: { bundle: string; nids: readonly number[]; language: Locale },
): Promise<readonly ListedNodeAddress[]> {
  const number = "drupal_internal__nid";
  const query = buildQuery({
    [`fields[node--${bundle}]`]: `${number},langcode,status,title,path`,
    "filter[number][condition][path]": number,
    "filter[number][condition][operator]": "IN",
    ...Object.fromEntries(
      nids.map((nid, index) => [`filter[number][condition][value][${index}]`, String(nid)]),
    ),
    "page[limit]": String(maxListedNodes),
  });
  const prefix = languagePrefix(language);
  const json = await backend.readJson({ prefix, path: `/jsonapi/node/${bundle}${query}` });
  return readCollection(json).flatMap(({ id: uuid, attributes }) => {
    const node = listed.safeParse(attributes);
    if (!node.success) return [];
    const { drupal_internal__nid: nid, title, langcode, status } = node.data;
    const path = node.data.path.alias ?? `/node/${nid}`;
    // The backend falls back to another language where this one has no translation.
    const isShown = status && langcode === language && isInLanguage(path, language);
    return [{ nid, uuid, address: isShown ? { path, title } : null }];
  });
}

/**
 * Returns false for an alias that starts with the prefix of another language, because its address would be a different
 * page.
 */
function isInLanguage(path: string, language: Locale): boolean {
  const parsed = parseAddress(buildPath({ site: language, language, path }));
  return parsed.kind === "address" && parsed.address.site === language;
}
