import type { Messages } from "@lingui/core";
import type { Locale } from "#domain/locales.ts";
import { spellingOf } from "#domain/regional-spelling.ts";
import { mapMessage } from "./map-messages.ts";

/** Returns the texts as the locale spells them. */
export function inRegionalSpelling(messages: Messages, locale: Locale): Messages {
  const spelling = spellingOf(locale);
  if (spelling === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, mapMessage(message, spelling)]),
  );
}
