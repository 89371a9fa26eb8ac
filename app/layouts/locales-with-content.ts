import type { ContentClient } from "#content/content-client.server.ts";
import type { Locale } from "#domain/locales.ts";
import type { RequestLog } from "#app/context.ts";

interface Lookup {
  readonly content: Pick<ContentClient, "fetchHomeLocales">;
  readonly offered: readonly Locale[];
  readonly log: RequestLog;
}

/**
 * Returns the offered locales that have their own content, judged by the home page: a locale without one shows the
 * content of its fallbacks. If the home page is unavailable, returns all offered locales.
 */
export async function findLocalesWithContent(lookup: Lookup): Promise<readonly Locale[]> {
  const { content, offered, log } = lookup;
  try {
    const translated = await content.fetchHomeLocales();
    return translated === null ? offered : offered.filter((locale) => translated.includes(locale));
  } catch (error) {
    log.warn(
      { err: error },
      "A home page is unavailable; every offered locale counts as translated.",
    );
    return offered;
  }
}
