import { describe, expect, it } from "vitest";
import { classifyTitle } from "./job-title.ts";

it.each([
  ["CEO", "cLevel"],
  ["cfo", "cLevel"],
  ["Group CIO", "cLevel"],
  ["CHRO", "cLevel"],
  ["CISO & data protection", "cLevel"],
  ["C-level", "cLevel"],
  ["Chief Executive Officer", "cLevel"],
  ["Chef de la direction financière", "cLevel"],
  ["Présidente", "cLevel"],
  ["PRÉSIDENT", "cLevel"],
  ["Vice President Finance", "cLevel"],
  ["Chief of staff to the director", "cLevel"],
  ["Director of Finance", "dLevel"],
  ["Directora financiera", "dLevel"],
  ["Head of Accounts Payable", "dLevel"],
  ["Team head", "dLevel"],
  ["Clerk", "regular"],
  ["Accountant", "regular"],
  ["Buchhalter", "regular"],
  ["Controller", "regular"],
  ["経理部長", "regular"],
  ["", "regular"],
  ["   ", "regular"],
] as const)("%s is %s", (title, expected) => {
  expect(classifyTitle(title)).toBe(expected);
});

describe("heads of companies are executives", () => {
  it.each([
    ["en", ["Managing Director", "Group managing director, Europe", "Managing Partner"]],
    [
      "de",
      [
        "Geschäftsführer",
        "Geschäftsführerin",
        "GESCHÄFTSFÜHRER",
        "Geschaeftsfuehrer",
        "Geschäftsführer/in",
        "Geschäftsführer:in",
        "Kaufmännische Geschäftsführerin",
        "Gesellschafter-Geschäftsführer",
        "Geschäftsführende Gesellschafterin",
        "geschäftsführender Direktor",
        "Hauptgeschäftsführer",
        "Mitglied der Geschäftsleitung",
        "Geschäftsleiterin",
        "Vorstand Finanzen",
        "Vorstandsvorsitzende",
        "Generaldirektorin",
        "GF",
      ],
    ],
    [
      "fr",
      [
        "PDG",
        "Président-directeur général",
        "Directeur général",
        "Directrice générale déléguée",
        "DG",
        "Gérante",
        "Gérant associé",
        "Administrateur délégué",
      ],
    ],
    [
      "it",
      [
        "Amministratore delegato",
        "Amministratrice delegata",
        "AD",
        "Amministratore unico",
        "Direttore generale",
      ],
    ],
    [
      "nl",
      [
        "Algemeen directeur",
        "Directeur",
        "Bestuurder",
        "Directeur-bestuurder",
        "Directeur/eigenaar",
        "Statutair directeur",
        "Gedelegeerd bestuurder",
        "Lid raad van bestuur",
      ],
    ],
    [
      "pt",
      [
        "Diretor-geral",
        "Diretora-presidente",
        "Diretor executivo",
        "Administrador",
        "Sócia-administradora",
      ],
    ],
    [
      "es",
      [
        "Director general",
        "Directora general",
        "Consejera delegada",
        "Administrador único",
        "Director gerente",
      ],
    ],
    [
      "ja",
      ["社長", "代表取締役", "代表取締役社長", "取締役会長", "常務取締役", "副社長", "ＣＥＯ"],
    ],
  ] as const)("%s: %j", (_language, titles) => {
    expect(titles.filter((title) => classifyTitle(title) !== "cLevel")).toEqual([]);
  });
});

describe("people with a similar title are not", () => {
  it.each([
    ["Assistant to the Managing Director", "dLevel"],
    ["PA to the managing director", "dLevel"],
    ["Assistenz der Geschäftsführung", "regular"],
    ["Assistentin des Geschäftsführers", "regular"],
    ["Assistentin Geschäftsführer", "regular"],
    ["Vorstandsassistentin", "regular"],
    ["Vorstandssekretariat", "regular"],
    ["Geschäftsstellenleiter", "regular"],
    ["Directeur commercial", "regular"],
    ["Directrice financière", "regular"],
    ["Assistante du directeur général", "regular"],
    ["Gérant de portefeuille", "regular"],
    ["Amministratore di sistema", "regular"],
    ["Direttore commerciale", "regular"],
    ["Segretaria dell’amministratore delegato", "regular"],
    ["Commercieel directeur", "regular"],
    ["Directiesecretaresse", "regular"],
    ["Administrador de redes", "regular"],
    ["Gerente de vendas", "regular"],
    ["Director comercial", "dLevel"],
    ["社長秘書", "regular"],
    ["社長室長", "regular"],
    ["取締役会事務局", "regular"],
    ["営業部長", "regular"],
  ] as const)("%s is %s", (title, expected) => {
    expect(classifyTitle(title)).toBe(expected);
  });

  // The rule of the specification comes first: a three-letter word that starts with c.
  it("the assistant of a CEO is, by the word CEO", () => {
    expect(classifyTitle("Assistant to the CEO")).toBe("cLevel");
  });
});

it("is fast for any title", () => {
  const start = performance.now();
  classifyTitle("c".repeat(100_000));
  classifyTitle("é ".repeat(50_000));
  classifyTitle("mitglied der ".repeat(10_000));
  expect(performance.now() - start).toBeLessThan(500);
});
