import { defaultLocale, fallbackChain, isLocale, type Locale } from "#domain/locales.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import { ContentError, isContentError } from "../answers/content-error.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { RouteRequest, RouterAnswer, Routing } from "../addresses/routing.ts";

/** The target of a path, and the language in which it was found. */
export type ResolvedPath = Exclude<RouterAnswer, { kind: "other" }> & { readonly foundIn: Locale };

/**
 * Resolves a path in the requested language, then in its fallbacks, because the backend knows an alias only in its own
 * language. Throws `ContentError`: not found if no language of the chain knows the path, forbidden, unavailable.
 */
export async function resolvePath(
  routing: Routing,
  { language, path }: Pick<ContentAddress, "language" | "path">,
  signal: AbortSignal,
): Promise<ResolvedPath> {
  for (const foundIn of fallbackChain(language)) {
    const answer = await resolveIn(routing, { language: foundIn, path, signal });
    if (answer !== null && answer.kind !== "other") return { ...answer, foundIn };
  }
  throw new ContentError("content-not-found", `The path ${path} exists in no language`);
}

/** Returns the target of a path in one language; null if there is none. */
export async function resolveIn(
  routing: Routing,
  request: RouteRequest,
): Promise<RouterAnswer | null> {
  const path = pathAtBackend(request);
  if (path === null) return null;
  try {
    return await routing.translatePath({ ...request, path });
  } catch (error) {
    if (isContentError(error, "content-not-found")) return null;
    throw error;
  }
}

/**
 * Returns the path for a request to the backend. Drupal removes a leading locale of any language, so `/es` would be the
 * home page; the prefix of the language keeps it. Null for the default language, which has no prefix.
 */
function pathAtBackend({ language, path }: RouteRequest): string | null {
  if (!isLocale(path.split("/")[1]?.toLowerCase())) return path;
  return language === defaultLocale ? null : languagePrefix(language) + path;
}
