import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitText } from "./fit-text.ts";
import { MissingGlyphError, openFontStack } from "./font-stack.ts";
import { splitPieces } from "./split-pieces.ts";

const read = (name: string) =>
  readFileSync(new URL(`../../sample/brand/fonts/pictures/${name}.ttf`, import.meta.url));
const latin = openFontStack([read("newsreader-latin"), read("newsreader-latin-ext")]);
const japanese = openFontStack([read("biz-udpgothic")]);

const pieces = (text: string, language = "en") =>
  splitPieces(text, language).map((piece) => piece.text);

describe("pieces of a text", () => {
  it("are words, and keep spaces that must not be broken", () => {
    expect(pieces("Prix\u00A0: 5\u202F000\u00A0€")).toEqual(["Prix\u00A0:", "5\u202F000\u00A0€"]);
    expect(pieces("  two \n words ")).toEqual(["two", "words"]);
  });

  it("end after hyphens between long parts only", () => {
    expect(pieces("E-Rechnung Zahlungs-/Mahnlauf Soll-Ist", "de")).toEqual([
      "E-Rechnung",
      "Zahlungs-/Mahnlauf",
      "Soll-Ist",
    ]);
    expect(pieces("Dokumenten-Automatisierung", "de")).toEqual(["Dokumenten-", "Automatisierung"]);
  });

  it("end at soft hyphens, which are not shown", () => {
    expect(splitPieces("Rechnungs\u00ADprüfung", "de")).toEqual([
      { text: "Rechnungs", hasSpace: false, hasHyphen: true, isInWord: true },
      { text: "prüfung", hasSpace: false, hasHyphen: false, isInWord: false },
    ]);
  });

  it("are phrases in Japanese: no line begins with a particle, a small sign or closing punctuation", () => {
    const text = "電子請求書とAP自動化で、経理業務を早く締める（月次）方法。";
    const split = pieces(text, "ja");
    expect(split.join("")).toBe(text);
    expect(split.length).toBeGreaterThan(3);
    for (const piece of split) expect(piece).not.toMatch(/^[とでをの、。）ーっゃゅょ]/u);
    for (const piece of split) expect(piece).not.toMatch(/[（「]$/u);
  });
});

describe("Japanese phrases", () => {
  it("begin after a comma, and keep polite prefixes", () => {
    expect(pieces("使います。または、お名前", "ja")).toEqual(["使います。", "または、", "お名前"]);
  });

  it("end after a slash", () => {
    expect(pieces("29ユーロ／79ユーロ", "ja")).toEqual(["29ユーロ／", "79ユーロ"]);
  });

  it("end after long names", () => {
    expect(pieces("Payablesコンサルタント", "ja")).toEqual(["Payables", "コンサルタント"]);
    expect(pieces("AP自動化", "ja")).toEqual(["AP自動化"]);
    expect(pieces("デジタル庁が", "ja")).toEqual(["デジタル庁が"]);
  });
});

describe("a fitted text", () => {
  const fit = (text: string, language = "en") =>
    fitText(text, {
      fonts: language === "ja" ? japanese : latin,
      language,
      width: 800,
      height: 300,
      sizes: [100, 80, 60, 40],
      lineHeight: 1.2,
    });

  it("has the largest size in which no word is broken", () => {
    expect(fit("Pricing")).toEqual({ size: 100, lines: ["Pricing"] });
    expect(fit("Rechnungseingangsverarbeitung", "de")).toEqual({
      size: 40,
      lines: ["Rechnungseingangsverarbeitung"],
    });
  });

  it("has lines of similar length", () => {
    const lines = fit("Accounts payable that closes the books early")?.lines ?? [];
    const lengths = lines.map((line) => line.length);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(10);
  });

  it("breaks only a word that is wider than the space in the smallest size, with a hyphen", () => {
    const lines = fit("Donaudampfschifffahrtsgesellschaftskapitänsmützenabrechnung", "de")?.lines;
    expect(lines).toHaveLength(2);
    expect(lines?.[0]).toMatch(/-$/);
  });

  it("never loses a sign, and stays in its space, whatever the text", () => {
    const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß]{1,60}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const fitted = fit(words.join(" "), "de");
        if (fitted === null) return words.join(" ").length > 300;
        const { size, lines } = fitted;
        for (const line of lines) expect(latin.measure(line) * size).toBeLessThanOrEqual(800.01);
        expect(lines.length * size * 1.2).toBeLessThanOrEqual(300.01);
        return lines.join("").replaceAll(/[- ]/g, "") === words.join("");
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  it("in Japanese has no line that begins with a particle", () => {
    const lines =
      fit("適格請求書等保存方式における仕入税額控除の要件と自動化の効果について", "ja")?.lines ??
      [];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[とでをのにはが、。]/u);
  });
});

describe("a stack of fonts", () => {
  it("takes each sign from the first font that has it", () => {
    expect(latin.measure("Łódź")).toBeGreaterThan(1.5);
    expect(() => latin.measure("請")).toThrow(MissingGlyphError);
  });

  it("has a substitute for spaces and hyphens that no font has", () => {
    expect(latin.measure("5\u202F000")).toBe(latin.measure("5\u00A0000"));
  });

  it("kerns", () => {
    const apart = latin.measure("A") + latin.measure("V");
    expect(latin.measure("AV")).toBeLessThan(apart);
  });

  it("draws outlines at the place of the line", () => {
    const [, x = "", y = ""] =
      /^M([\d.]+)[ ,]([\d.]+)/.exec(latin.outline("I", { x: 100, y: 200, size: 50 })) ?? [];
    expect(Number(x)).toBeGreaterThan(99);
    expect(Number(x)).toBeLessThan(130);
    expect(Number(y)).toBeGreaterThan(150);
    expect(Number(y)).toBeLessThan(210);
  });

  it("refuses files that are no fonts", () => {
    expect(() => openFontStack([new Uint8Array(100)])).toThrow("neither a TrueType");
  });
});
