import { expect, it } from "vitest";
import { checkRegister } from "./register.ts";
import { shortly, textsOf } from "#testkit/test-texts.ts";

const found = (language: string, text: string) =>
  shortly(checkRegister(textsOf({ [language]: text })));

it.each([
  ["de", "Hast du deine Rechnung?"],
  ["fr", "Tu peux lire tes factures"],
  ["es", "Lee tus facturas"],
  ["it", "Leggi le tue fatture"],
  ["nl", "Lees je facturen"],
  ["pt", "Leia as tuas faturas"],
  ["ja", "これは請求書である。"],
])("reports another form of address in %s", (language, text) => {
  expect(found(language, text)).toHaveLength(1);
});

it.each([
  ["de", "Wir fragten: „Hast du sie?“ Sie antworten Ihren Kunden. Crédit du Nord, Rue du Port"],
  ["fr", "« Tu viens ? » Ton et format de votre facture, tant pis, c’est à toit ouvert"],
  ["es", "Sus facturas, actúe; el tutor dice «tu turno»"],
  ["it", "Le Sue fatture; situazione; «tu ed io»"],
  ["nl", "Uw facturen, zie project-je; ‘doe je mee’"],
  ["pt", "Você e sua equipe, tudo, atual"],
  ["ja", "請求書です。「これである。」と書く欄"],
])("accepts quotations and similar words in %s", (language, text) => {
  expect(found(language, text)).toEqual([]);
});

it("accepts quotes of other people", () => {
  const { passages, ...texts } = textsOf({ de: "Das hast du gut gemacht." });
  expect(
    checkRegister({ ...texts, passages: passages.map((each) => ({ ...each, key: "quote" })) }),
  ).toEqual([]);
});
