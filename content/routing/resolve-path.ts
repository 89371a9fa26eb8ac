import { defaultLocale, fallbackChain, isLocale, type Locale } from "#domain/locales.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import { ContentError, isContentError } from "../answers/content-error.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { RouteRequest, RouterAnswer, Routing } from "../addresses/routing.ts";

/** What a path leads to, and in which language it was found. */
export type ResolvedPath = Exclude<RouterAnswer, { kind: "other" }> & { readonly foundIn: Locale };

/**
 * Resolves a path in the asked language, then along its fallbacks: the backend knows an alias in its own language
 * only. Throws `ContentError`: not found when no language of the chain knows the path, forbidden, unavailable.
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
  throw new ContentError("content-not-found", `No language knows the path ${path}`);
}

/** What the path leads to in one language; null when that language does not know it. */
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
 * The path as the backend has to be asked for it. Drupal drops a leading locale of any language, so `/es` would be the
 * home page: the language's own prefix in front keeps it. Null for the default language, which has no prefix.
 */
function pathAtBackend({ language, path }: RouteRequest): string | null {
  if (!isLocale(path.split("/")[1]?.toLowerCase())) return path;
  return language === defaultLocale ? null : languagePrefix(language) + path;
}
