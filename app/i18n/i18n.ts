import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { pseudoMessages } from "./pseudo.ts";
import { inRegionalSpelling } from "./regional-spelling.ts";
import { defaultLocale, fallbackChain, type Locale, locales } from "#domain/locales.ts";

interface Catalogue {
  readonly messages: Messages;
}

const files = import.meta.glob<Catalogue>("./messages/*.po");
/** Texts that few visitors need. The queries are those of scripts/lib/split-texts.ts. */
const partFiles = {
  editing: import.meta.glob<Catalogue>("./messages/*.po", { query: "?editing?lingui" }),
  trial: import.meta.glob<Catalogue>("./messages/*.po", { query: "?trial?lingui" }),
};
type TextPart = keyof typeof partFiles;

const instances = new Map<Locale, I18n>();
const missing = new Set<Locale>();

/**
 * Loads a locale's interface texts, once; in browsers without those that few visitors need. Texts that the
 * locale lacks come from its fallbacks. The server warns once on its console about a missing file.
 */
export async function loadMessages(locale: Locale): Promise<void> {
  if (instances.has(locale)) return;
  const parts = import.meta.env.SSR ? [files, ...Object.values(partFiles)] : [files];
  const all = await Promise.all(parts.map((part) => fetchChain(locale, part)));
  const messages = Object.fromEntries(all.flatMap(Object.entries<Messages[string]>));
  // Plurals need the language's tag: `en-int` is not one, and `in` means another language.
  const tag = locales[locale].tag;
  instances.set(locale, setupI18n({ locale, locales: tag, messages: { [locale]: messages } }));
}

/** Loads a part of the application that few visitors need, in browsers with its texts. */
export async function withTexts<Part>(name: TextPart, loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, import.meta.env.SSR ? null : loadTexts(name)]);
  return part;
}

/** Adds texts to those that are loaded. */
async function loadTexts(name: TextPart): Promise<void> {
  for (const [locale, i18n] of instances)
    i18n.load(locale, await fetchChain(locale, partFiles[name]));
}

async function fetchChain(locale: Locale, from: typeof files): Promise<Messages> {
  const chain = await Promise.all(fallbackChain(locale).map((each) => fetchMessages(each, from)));
  const shared: Messages = Object.fromEntries(
    chain.reverse().flatMap(Object.entries<Messages[string]>),
  );
  return inRegionalSpelling(shared, locale);
}

/** Returns the texts of a locale that `loadMessages` has loaded. */
export function i18nOf(locale: Locale): I18n {
  const i18n = instances.get(locale);
  if (!i18n) throw new Error(`texts of ${locale} are not loaded`);
  return i18n;
}

/** Returns whether a locale has its own interface texts. */
export const hasOwnTexts = (locale: Locale): boolean => fileOf(locale) in files;

/** Returns the locale whose interface texts a locale shows: its own, or those of its nearest fallback. */
export const textLocaleOf = (locale: Locale): Locale =>
  fallbackChain(locale).find(hasOwnTexts) ?? defaultLocale;

const fileOf = (locale: Locale) => `./messages/${locale}.po`;

async function fetchMessages(locale: Locale, from: typeof files): Promise<Messages> {
  const name = fileOf(locale);
  const load = Object.entries(from).find(([file]) => file.startsWith(name))?.[1];
  if (load) {
    const { messages } = await load();
    return import.meta.env.DEV && import.meta.env["VITE_PSEUDO"]
      ? pseudoMessages(messages)
      : messages;
  }
  // Only the operator can add the file, so browsers do not report it.
  if (import.meta.env.SSR && !missing.has(locale))
    console.warn(`no interface texts for ${locale}, falling back`);
  missing.add(locale);
  return {};
}
