import { expect, it } from "vitest";
import { shortly, textsOf } from "#testkit/test-texts.ts";
import { checkTypography } from "./typography.ts";

/** In texts of these tests `~` is the no-break space, `_` the narrow one. */
const spaced = (text: string) => text.replaceAll("~", "\u00a0").replaceAll("_", "\u202f");
const found = (language: string, text: string) =>
  shortly(checkTypography(textsOf({ [language]: spaced(text) }))).map(
    (message) => /: (.*?): /.exec(message)?.[1],
  );

it.each([
  [
    "en",
    "<p>“Quotes”, 98%, $14,800, €2.70, it’s 8:30 a.m. on 21 October 2026 – see https://x.example/?a=b</p>",
  ],
  ["de", "„So“, 98~%, 14.800~€, die 98%ige Quote, Tel. +49 40 66969 361"],
  ["de-ch", "«So», 98~%, CHF 14’800, Strasse"],
  ["fr", "«~Oui~»_; 98_%_! Prix~: 14_800~€_? À 9:30, EN 301 549"],
  ["fr-ca", "«~Oui~»; 98~%! Prix~: 14~800~€?"],
  ["es", "«Sí», 98~%, 14_800~€, 1480 cartas. ¿Qué cuesta? Línea de http://a.example"],
  ["it", "«Sì», 94%, 14.800~€, dall’ordine al pagamento: 9:30"],
  ["nl", "‘Ja’, 94%, €~14.800, video’s"],
  ["pt", "“Sim”, 94%, €~14.800, 9h30"],
  [
    "ja",
    "「はい」、94%、14,800ユーロ。Zephyr PayablesのAPI（v2）：第6条(b)、〒103-0027 東京都4-2-19 飛脚ビル",
  ],
])("accepts the signs of %s", (language, text) => {
  expect(found(language, text)).toEqual([]);
});

it.each([
  ["en", 'a "word"', "straight quotation mark"],
  ["en", "it's", "straight apostrophe, not ’"],
  ["en", "so ... on", "three full stops, not …"],
  ["en", "a - b", "hyphen as a dash, not –"],
  ["en", "98 %", "98%"],
  ["en", "costs 14.800 dollars", "14,800"],
  ["en", "costs 12 €", "€14,800"],
  ["de", "«Wort»", "quotation mark, not „…“"],
  ["de", "„Wort”", "quotation mark, not „…“"],
  ["de", "98%", "98 %"],
  ["de", "14,800 Briefe", "14.800"],
  ["de", "12 €", "missing no-break space before €"],
  ["de-ch", "die Straße", "ß, not ss"],
  ["de-ch", "14.800 Briefe", "14’800"],
  ["fr", "“mot”", "quotation mark, not «…»"],
  ["fr", "« mot »", "missing no-break space inside « »"],
  ["fr", "Quoi ?", "missing narrow no-break space before ; ! ?"],
  ["fr", "Quoi?", "missing narrow no-break space before ; ! ?"],
  ["fr", "Prix: 3", "missing no-break space before :"],
  ["fr", "98 %", "98 %"],
  ["fr", "14 800 plis", "14 800"],
  ["fr-ca", "Quoi ?", "space before ; ! ?"],
  ["es", "« sí »", "space inside «»"],
  ["es", "Hola. Qué cuesta?", "question without ¿"],
  ["es", "1_480 cartas", "1480"],
  ["it", "94 %", "98%"],
  ["nl", "“ja”", "quotation mark, not ‘…’"],
  ["nl", "€ 14.800", "missing no-break space after €"],
  ["pt", "«sim»", "foreign quotation mark, not “…”"],
  ["ja", "はい, そう", "half-width sign in Japanese"],
  ["ja", "はい(そう)", "half-width sign in Japanese"],
  ["ja", "Zephyr が読む", "space between Japanese and Latin"],
  ["ja", "１０件", "full-width figure or Latin letter"],
])("reports in %s: %s", (language, text, message) => {
  expect(found(language, text)).toEqual([message]);
});

it("shows the place in the text", () => {
  const texts = textsOf({ en: "<p>Read by <strong>98 %</strong> of customers who have one</p>" });
  expect(checkTypography(texts)).toEqual([
    {
      rule: "typography",
      place: "nodes/page/x/en.yaml",
      line: 1,
      message: "98%: no space before a half-width percent sign: Read by 98 % of customers who ha…",
    },
  ]);
});
