import { z } from "zod";
import { isLocale } from "#domain/locales.ts";
import type { StoredRedirect } from "../model/snapshot.ts";
import type { Collections, Resource } from "./collections.ts";

const attributes = z.object({
  drupal_internal__rid: z.int().nullish(),
  redirect_source: z.object({ path: z.string() }),
  redirect_redirect: z.object({ uri: z.string() }),
  status_code: z.int(),
  language: z.string(),
});

/** Returns all redirects of a backend; null if the account of the site may not read them. */
export async function readBackendRedirects(
  collections: Collections,
  backendUrl: string,
): Promise<readonly StoredRedirect[] | null> {
  const found: StoredRedirect[] = [];
  const collection = "redirect/redirect";
  const request = { prefix: "", collection, filter: {}, sort: "id", include: "" };
  const isReadable = await collections.read(request, ({ data }) => {
    found.push(...data.flatMap((each) => redirectOf(each, backendUrl) ?? []));
  });
  return isReadable ? found : null;
}

/** Returns a redirect of the module Redirect; null if it is none, or of a language that the site does not have. */
function redirectOf({ attributes: given }: Resource, backendUrl: string): StoredRedirect | null {
  const read = attributes.safeParse(given);
  if (!read.success) return null;
  const { redirect_source: source, redirect_redirect: target, language } = read.data;
  if (!isLocale(language) && language !== "und") return null;
  const id = read.data.drupal_internal__rid ?? null;
  const path =
    id === null ? "/admin/config/search/redirect" : `/admin/config/search/redirect/edit/${id}`;
  return {
    from: `/${source.path.replace(/^\/+/, "")}`,
    to: target.uri.replace(/^(?:internal:|entity:(?=node\/))/, "").replace(/^node\//, "/node/"),
    status: read.data.status_code,
    language: isLocale(language) ? language : null,
    edit: { text: path, href: backendUrl + path },
  };
}
