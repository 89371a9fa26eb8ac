import type { Messages } from "@lingui/core";
import type { Locale } from "#domain/locales.ts";
import { mapMessage } from "./map-messages.ts";

/** British words for American ones in the English interface texts, and lists without the serial comma. */
const british: readonly (readonly [american: string, british: string])[] = [
  ["Fill out", "Fill in"],
  ["check this box", "tick this box"],
  ["Online store", "Online shop"],
  ["its store", "its shop"],
  ["license", "licence"],
  ["Program track", "Programme track"],
  ["Trade show", "Trade fair"],
  ["ZIP or postal code", "Postcode"],
  ["+1 617 555 0142", "+44 113 496 0140"],
  [", chat, and assistant", ", chat and assistant"],
  [", to count visits, and to measure", ", to count visits and to measure"],
  ["search, and menus", "search and menus"],
];

/** Spelling of locales that share the texts of another country. */
const spellings: Partial<Record<Locale, (text: string) => string>> = {
  // Switzerland writes no ß, and quotes as French does, without spaces.
  "de-ch": (text) => text.replaceAll("ß", "ss").replaceAll("„", "«").replaceAll("“", "»"),
  // Quebec writes no space before these signs, and "courriel" (Office québécois de la langue française); a working day is
  // "ouvrable", and the example of a telephone number is one of its own.
  "fr-ca": (text) =>
    text
      .replaceAll(/[\u00A0\u202F]([;!?])/gu, "$1")
      .replaceAll("e-mail", "courriel")
      .replaceAll("E-mail", "Courriel")
      .replaceAll(/\bouvré(?=s?(?!\p{L}))/gu, "ouvrable")
      .replaceAll("+33 1 99 00 12 34", "+1 418 555-0142"),
  "en-gb": (text) => british.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text),
};

/** Returns the texts as the locale spells them. */
export function inRegionalSpelling(messages: Messages, locale: Locale): Messages {
  const spell = spellings[locale];
  if (spell === undefined) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, mapMessage(message, spell)]),
  );
}
