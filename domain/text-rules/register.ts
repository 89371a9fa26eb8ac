import { excerptOf, familyOf } from "./passage.ts";
import { findingIn, type TextRule } from "./texts.ts";

interface Register {
  /** How the site addresses readers. */
  readonly right: string;
  /** Words that address them differently and have no other meaning. */
  readonly wrong: RegExp;
}

/** Words in `wrong` are whole words; some that are also other words are left out, such as “ton” and “ihr”. */
const registers: Readonly<Record<string, Register>> = {
  de: {
    right: "Sie",
    // “du” before a capital may be part of a French name.
    wrong:
      /(?:[dD]u(?! \p{Lu})|[dD]ich|[dD]ir|[dD]ein(?:e[mnrs]?)?|[eE]uch|[eE]uer|[eE]ure[mnrs]?)/u,
  },
  fr: { right: "vous", wrong: /(?:tu|toi|tes)/iu },
  es: {
    right: "usted",
    wrong: /(?:tú|tus?|tuy[oa]s?|contigo|vosotr[oa]s|vuestr[oa]s?)/iu,
  },
  it: { right: "Lei", wrong: /(?:tu|tuo|tua|tuoi|tue|ti|voi|vostr[oaie])/iu },
  nl: { right: "u", wrong: /(?:je|jij|jou|jouw|jullie)/iu },
  pt: { right: "você", wrong: /(?:tu|teus?|tuas?|vós|voss[oa]s?|contigo)/iu },
  ja: { right: "です・ます", wrong: /(?:である|であった|のだ|だった|だろう)(?=。)/u },
};

/** Quoted words may be another person's. */
const quotations = /„[^“]*“|«[^»]*»|“[^”]*”|(?<!\p{L})‘[^’]*’|「[^」]*」/gu;
/** Fields with words of other people. */
const quoted = new Set(["quote", "transcript"]);

/** Finds texts that address readers in another form than the rest of the site. */
export const checkRegister: TextRule = ({ passages }) =>
  passages.flatMap((passage) => {
    const family = familyOf(passage.language).at(-1) ?? "";
    const register = registers[family];
    if (!register || quoted.has(passage.key)) return [];
    const text = passage.text.replaceAll(quotations, (words) => "@".repeat(words.length));
    const found = wholeWord(register.wrong, family).exec(text);
    if (!found) return [];
    const shown = excerptOf(passage.text, found.index, found[0].length);
    return [findingIn("register", passage, `“${found[0]}”, not ${register.right}: ${shown}`)];
  });

const wholeWord = ({ source, flags }: RegExp, language: string) =>
  language === "ja"
    ? new RegExp(source, flags)
    : new RegExp(String.raw`(?<![\p{L}\p{N}’'-])${source}(?![\p{L}\p{N}'-])`, flags);
