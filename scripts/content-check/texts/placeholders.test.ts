import { expect, it } from "vitest";
import { readMessage } from "./messages.ts";
import { checkPlaceholders } from "./placeholders.ts";
import { shortly, textsOf } from "#testkit/test-texts.ts";

const catalogue = (language: string, texts: Readonly<Record<string, string>>) => ({
  file: `messages/${language}.po`,
  language,
  texts: new Map(Object.entries(texts).map(([id, text], index) => [id, { text, line: index }])),
});
const found = (language: string, text: string, english: string) =>
  shortly(
    checkPlaceholders({
      ...textsOf({}),
      catalogues: [catalogue("en", { a: english }), catalogue(language, { a: text })],
    }),
  );

it("accepts the same placeholders in another order and the plural forms of the language", () => {
  expect(found("de", "{b} und <0>{a}</0>", "<0>{a}</0> and {b}")).toEqual([]);
  const english = "{n, plural, one {# file of {all}} other {# files of {all}}}";
  expect(
    found("fr", "{n, plural, one {# fichier de {all}} other {# fichiers de {all}}}", english),
  ).toEqual([]);
  expect(found("ja", "{n, plural, other {{all}件中#件}}", english)).toEqual([]);
  expect(found("de", "{n, plural, =1 {eine von {all}} other {# von {all}}}", english)).toEqual([]);
});

it("reports missing and additional placeholders", () => {
  expect(found("de", "{cuont} Dateien", "{count} files")).toEqual([
    "a: the English text has count, this one does not",
    "a: the English text does not have cuont",
  ]);
  expect(found("de", "Text", "<0>Text</0>")).toEqual([
    "a: the English text has <0>, this one does not",
  ]);
});

it("reports missing and unknown plural forms", () => {
  expect(found("de", "{n, plural, other {#}}", "{n}")).toEqual([
    "a: n lacks the plural form “one”",
  ]);
  expect(found("ja", "{n, plural, one {#} other {#}}", "{n}")).toEqual([
    "a: n has the plural form “one”, which the language lacks",
  ]);
});

it("reads every form of a message as text", () => {
  expect(readMessage("You have {n, plural, one {# file} other {# files}} in {place}").text).toBe(
    "You have \n@ file\n@ files\n in @",
  );
  expect(readMessage("a {b").text).toBe("a @");
  expect(readMessage("a } b { c").text).toBe("a");
});
