import { locales, type Locale } from "./locales.ts";

/**
 * The offered locale that suits a browser best, by its `Accept-Language`; null when none does.
 * Languages in order of preference (q-values); for each an equal tag first, then the same primary language, the first
 * offered winning.
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

/** Longest header read, in characters; browsers send some dozens. */
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

/** Browsers ask for Norwegian by its two written forms, `nb` and `nn`; `no` stands for both. */
const norwegian = new Set<string | undefined>(["nb", "nn"]);

function primaryOf(tag: string): string | undefined {
  const [primary] = tag.toLowerCase().split("-");
  return norwegian.has(primary) ? "no" : primary;
}
