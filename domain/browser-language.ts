import { locales, type Locale } from "./locales.ts";

/**
 * Returns the offered locale that best matches an `Accept-Language` header; null if none does. Languages are tried in
 * order of preference (q-values): first the exact tag, then the same primary language, for which the first offered
 * locale wins.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept-language
 */
export function matchBrowserLanguage(
  acceptLanguage: string,
  offered: readonly Locale[],
): Locale | null {
  for (const wanted of preferredLanguages(acceptLanguage)) {
    const equal = offered.find(
      (locale) => wanted === locale || wanted === locales[locale].tag.toLowerCase(),
    );
    const match =
      equal ?? offered.find((locale) => primaryOf(wanted) === primaryOf(locales[locale].tag));
    if (match !== undefined) return match;
  }
  return null;
}

/** Longest header that is read, in characters. Browsers send a few dozen. */
const maxLength = 1000;

function preferredLanguages(acceptLanguage: string): readonly string[] {
  return acceptLanguage
    .slice(0, maxLength)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(
      ({ tag, quality }) =>
        /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/.test(tag) && quality > 0 && quality <= 1,
    )
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** Browsers send the two written forms of Norwegian, `nb` and `nn`; `no` covers both. */
const norwegian = new Set<string | undefined>(["nb", "nn"]);

function primaryOf(tag: string): string | undefined {
  const [primary] = tag.toLowerCase().split("-");
  return norwegian.has(primary) ? "no" : primary;
}
