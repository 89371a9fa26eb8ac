import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { inRegionalSpelling } from "#app/i18n/regional-spelling.ts";
import { fallbackChain, type Locale, locales } from "#domain/locales.ts";
import { readCatalogue } from "../scripts/translate/catalogue-unit.ts";

const messagesDir = path.resolve(import.meta.dirname, "../app/i18n/messages");
const instances = new Map<Locale, I18n>();

/**
 * Reads an interface text from the catalogues as a locale shows it, so that a test still passes after a translator has
 * changed it: `interfaceText("list.count", "de", { count: 3 })`. Throws if no catalogue of the locale has the text.
 */
export function interfaceText(
  id: string,
  locale: Locale = "en",
  values?: Readonly<Record<string, string | number>>,
): string {
  const i18n = instances.get(locale) ?? openTexts(locale);
  instances.set(locale, i18n);
  if (!(id in i18n.messages)) throw new Error(`no interface text ${id} in ${locale}`);
  return i18n._(id, values);
}

function openTexts(locale: Locale): I18n {
  const files = fallbackChain(locale)
    .map((each) => path.join(messagesDir, `${each}.po`))
    .filter((file) => existsSync(file));
  const texts = files
    .toReversed()
    .flatMap((file) => [...readCatalogue(readFileSync(file, "utf8"))])
    .filter(([, text]) => text !== "");
  const messages = inRegionalSpelling(Object.fromEntries(texts), locale);
  const i18n = setupI18n();
  // Tests of the whole site run Lingui as in production, which compiles nothing.
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(locale, messages);
  i18n.activate(locale, locales[locale].tag);
  return i18n;
}
