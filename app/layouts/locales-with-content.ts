import type { ContentClient } from "#content/content-client.server.ts";
import type { Address } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import type { RequestLog } from "#app/context.ts";

interface Lookup {
  readonly content: Pick<ContentClient, "fetchPage">;
  readonly address: Address;
  readonly offered: readonly Locale[];
  readonly log: RequestLog;
}

/**
 * Returns the offered locales that have their own content, judged by the home page: a locale without one shows the
 * content of its fallbacks. If the home page is unavailable, returns all offered locales.
 */
export async function findLocalesWithContent(lookup: Lookup): Promise<readonly Locale[]> {
  const { content, address, offered, log } = lookup;
  try {
    const answer = await content.fetchPage({ ...address, path: "/" });
    if (answer.kind !== "page") return offered;
    const translated = new Set(answer.page.translations.map(({ locale }) => locale));
    return offered.filter((locale) => translated.has(locale));
  } catch (error) {
    log.warn(
      { err: error },
      "The home page is unavailable; every offered locale counts as translated.",
    );
    return offered;
  }
}
