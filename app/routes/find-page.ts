import type { ContentClient, PageAnswer } from "#content/content-client.server.ts";
import type { SiteRequest } from "#app/context.ts";
import { makeBuiltInPage } from "#app/pages/built-in/built-in-page.ts";
import type { Address } from "#domain/addresses.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import type { FixedPage } from "#domain/fixed-pages.ts";
import type { Locale } from "#domain/locales.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/** A fixed page exists only in its own languages. */
class FixedPageAbsentError extends Error {
  override readonly name = "FixedPageAbsentError";
  readonly status = 404;
  readonly remark: DraftRemark;

  constructor({ path, language }: Address, languages: readonly Locale[]) {
    super(`There is no ${path} in ${language}`);
    this.remark = { kind: "untranslated", languages };
  }
}

/**
 * Returns what is at an address: the backend's page or redirect, otherwise the site's own fixed page. Throws the errors
 * of the content client, and a 404 for a fixed page outside its languages.
 */
export async function findPage(
  content: ContentClient,
  { address, submitted }: SiteRequest,
  fixed: FixedPage | null,
): Promise<PageAnswer> {
  const { language } = address;
  if (fixed === null) return content.fetchPage(address);
  if (!fixed.languages.includes(language)) throw new FixedPageAbsentError(address, fixed.languages);
  try {
    return await content.fetchPage(address);
  } catch (error) {
    // While the backend is down, the site's own text is better than none.
    if (![404, 503].includes(normaliseError(error).statusCode)) throw error;
    return {
      kind: "page",
      page: await makeBuiltInPage(fixed, { language, submitted }),
      tags: [],
    };
  }
}
