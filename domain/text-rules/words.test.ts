import { expect, it } from "vitest";
import { shortly, textsOf } from "#testkit/test-texts.ts";
import { checkTerms, checkWords } from "./words.ts";

const glossary =
  "| English | Deutsch | Français |\n|---|---|---|\n| video (type); videos | Video | vidéo |\n";

it("reports forbidden words of a language and its countries", () => {
  const rules = {
    words: {
      en: [{ find: "whoever", instead: "anyone who" }],
      ja: [{ find: "復処理者", instead: "再委託先" }],
    },
  };
  const texts = textsOf(
    { en: "Whoever reads", "en-gb": "for whoever", de: "whoever", ja: "新しい復処理者の一覧" },
    { rules },
  );
  expect(shortly(checkWords(texts))).toEqual([
    "en: “Whoever”, not anyone who: Whoever reads",
    "en-gb: “whoever”, not anyone who: for whoever",
    "ja: “復処理者”, not 再委託先: 新しい復処理者の一覧",
  ]);
});

it("finds words, not parts of words, and the rest of a word after an asterisk", () => {
  const rules = {
    words: {
      en: [
        { find: "film", instead: "video", except: ["vinyl film"] },
        { find: "empower*", instead: "x" },
        { find: "=eleven", instead: "11" },
      ],
    },
  };
  const texts = textsOf(
    {
      en: [
        "filming a vinyl film",
        "the film of vinyl film",
        "Empowering people",
        "Eleven of eleventh",
        "all eleven",
      ],
    },
    { rules },
  );
  expect(checkWords(texts).map(({ line }) => line)).toEqual([2, 3, 5]);
});

it("reports wrong variants of the glossary's terms with the right one", () => {
  const rules = {
    terms: [{ concept: "video", wrong: { de: ["Film"], fr: ["film"] }, notIn: ["fr-ca"] }],
  };
  const texts = textsOf(
    { de: "Im Film", "de-at": "Video", fr: "le film", "fr-ca": "le film" },
    { rules, glossary },
  );
  expect(shortly(checkTerms(texts))).toEqual([
    "de: “Film”, not Video: Im Film",
    "fr: “film”, not vidéo: le film",
  ]);
});

it("reports a concept that the glossary does not have", () => {
  const rules = { terms: [{ concept: "movie", wrong: { de: ["Film"] } }] };
  expect(shortly(checkTerms(textsOf({ de: "Film" }, { rules, glossary })))).toEqual([
    "“movie” is not a concept of the glossary",
  ]);
});
