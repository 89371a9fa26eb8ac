import { z } from "zod";
import { defaultLocale, fallbackChain, type Locale } from "#domain/locales.ts";
import type { WireResource } from "./document.ts";

/** Language codes of content without a language. */
export const neutralLanguages = new Set(["und", "zxx"]);

const translated = z.object({ langcode: z.string() });

interface NearestOptions {
  /** Language of the request. */
  readonly language: Locale;
  /** Returns the resources included in the same document in another language. */
  readonly readIn: (language: Locale) => Promise<readonly WireResource[]>;
}

/**
 * Returns the resources included in a document in the nearest language of the chain. The backend falls back by weight
 * to any language: on a Swiss page it returns English for content that exists in German. The same document in German
 * shows which resources these are.
 */
export async function inNearestLanguage(
  included: readonly WireResource[],
  { language, readIn }: NearestOptions,
): Promise<readonly WireResource[]> {
  const between = fallbackChain(language).filter(
    (each) => each !== language && each !== defaultLocale,
  );
  const isFar = (resource: WireResource) => {
    const langcode = languageOf(resource);
    return langcode !== null && langcode !== language && !neutralLanguages.has(langcode);
  };
  let nearest = included;
  for (const nearer of between) {
    if (!nearest.some(isFar)) break;
    const versions = new Map(
      (await readIn(nearer)).flatMap((each) =>
        languageOf(each) === nearer ? [[each.id, each] as const] : [],
      ),
    );
    nearest = nearest.map((each) => (isFar(each) ? (versions.get(each.id) ?? each) : each));
  }
  return nearest;
}

const languageOf = ({ attributes }: WireResource) =>
  translated.safeParse(attributes).data?.langcode ?? null;
