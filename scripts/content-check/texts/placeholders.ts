import type { Finding } from "#domain/text-rules/finding.ts";
import type { Catalogue } from "./catalogues.ts";
import { type Message, readMessage } from "./messages.ts";
import type { ComparingRule } from "./texts.ts";

/** Finds interface texts whose placeholders, tags or plural forms differ from those of the English text. */
export const checkPlaceholders: ComparingRule = ({ catalogues }) => {
  const english = catalogues.find(({ language }) => language === "en");
  if (!english) return [];
  return catalogues.flatMap((catalogue) => checkCatalogue(catalogue, english));
};

function checkCatalogue({ file, language, texts }: Catalogue, english: Catalogue): Finding[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [...texts].flatMap(([id, { text, line }]) => {
    const message = readMessage(text);
    const original = english.texts.get(id);
    return [
      ...(original ? placeholderFaults(message, readMessage(original.text)) : []),
      ...pluralFaults(message, pluralCategories),
    ].map((fault) => ({ rule: "placeholder", place: file, line, message: `${id}: ${fault}` }));
  });
}

function placeholderFaults(message: Message, original: Message): string[] {
  const missing = [...original.placeholders].filter((name) => !message.placeholders.has(name));
  const added = [...message.placeholders].filter((name) => !original.placeholders.has(name));
  return [
    ...missing.map((name) => `the English text has ${name}, this one does not`),
    ...added.map((name) => `the English text does not have ${name}`),
  ];
}

function pluralFaults({ plurals }: Message, categories: readonly Intl.LDMLPluralRule[]): string[] {
  return plurals.flatMap(({ name, categories: forms }) => {
    // Languages such as French have “many” for millions only.
    const needed = ["one", "other"].filter((form) => categories.some((each) => each === form));
    const missing = needed.filter((form) => !forms.includes(form) && !hasExact(forms, form));
    const unknown = forms.filter(
      (form) => !form.startsWith("=") && !categories.some((each) => each === form),
    );
    return [
      ...missing.map((form) => `${name} lacks the plural form “${form}”`),
      ...unknown.map((form) => `${name} has the plural form “${form}”, which the language lacks`),
    ];
  });
}

const hasExact = (forms: readonly string[], form: string) => form === "one" && forms.includes("=1");
