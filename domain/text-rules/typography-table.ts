export interface TypographyEntry {
  /** Languages, without their countries. Absent: all. */
  readonly languages?: readonly string[];
  /** Locales that differ from their language. */
  readonly except?: readonly string[];
  /** Locales that the entry is for, in addition. */
  readonly locales?: readonly string[];
  readonly pattern: RegExp;
  /** What is wrong, and what is right. */
  readonly message: string;
}

/** Locales with the Swiss separator of thousands. */
const swiss = ["de-ch", "fr-ch"];
/** Locales without a space before ; ! ? */
const canada = ["fr-ca"];

/** Signs and spaces of each language (docs/voice.md). Spaces are written as escapes: a0 is the no-break space, 202f the narrow one. */
export const typographyTable: readonly TypographyEntry[] = [
  // Every language.
  { pattern: /"/g, message: "straight quotation mark" },
  { pattern: /\p{L}'\p{L}/gu, message: "straight apostrophe, not ’" },
  { pattern: /\.\.\./g, message: "three full stops, not …" },
  { pattern: /[\p{L}\d,] (?:-|--) [\p{L}\d]/gu, message: "hyphen as a dash, not –" },
  {
    pattern: /[\u00a0\u202f][ \u00a0\u202f]|[ ][\u00a0\u202f]/g,
    message: "two spaces in a row",
  },
  {
    pattern: /[\p{L}\d%][ \u00a0\u202f][,.](?=\s|$)/gu,
    message: "space before a comma or full stop",
  },

  // Quotation marks.
  { languages: ["en", "pt"], pattern: /[«»„]/g, message: "foreign quotation mark, not “…”" },
  { languages: ["de"], except: ["de-ch"], pattern: /[«»”]/g, message: "quotation mark, not „…“" },
  { languages: ["fr", "it", "es"], pattern: /[„“”]/g, message: "quotation mark, not «…»" },
  { locales: ["de-ch"], pattern: /[„“”]/g, message: "quotation mark, not «…»" },
  { languages: ["nl"], pattern: /[«»„“”]/g, message: "quotation mark, not ‘…’" },
  { languages: ["ja"], pattern: /[«»„“”‘]/g, message: "quotation mark, not 「…」" },
  {
    languages: ["fr"],
    pattern: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/g,
    message: "missing no-break space inside « »",
  },
  { languages: ["it", "es"], pattern: /«\s|\s»/g, message: "space inside «»" },
  { locales: ["de-ch"], pattern: /«\s|\s»/g, message: "space inside «»" },

  // Spaces before signs.
  {
    languages: ["en", "de", "es", "it", "nl", "pt"],
    pattern: /[\p{L}\d][ \u00a0\u202f][;:!?](?=\s|$)/gu,
    message: "space before a sign",
  },
  {
    languages: ["fr"],
    except: canada,
    pattern: /[^\s\u202f!?][;!?](?=\s|$)|[ \u00a0][;!?](?=\s|$)/gu,
    message: "missing narrow no-break space before ; ! ?",
  },
  { locales: canada, pattern: /[ \u00a0\u202f][;!?](?=\s|$)/gu, message: "space before ; ! ?" },
  {
    languages: ["fr"],
    pattern: /[^\s\u00a0]:(?=\s|$)|[ \u202f]:(?=\s|$)/gu,
    message: "missing no-break space before :",
  },

  // Percent.
  {
    languages: ["en", "it", "nl", "pt", "ja"],
    pattern: /\d[ \u00a0\u202f]?％|\d[ \u00a0\u202f]%/g,
    message: "98%: no space before a half-width percent sign",
  },
  {
    languages: ["de", "es"],
    pattern: /\d(?:%(?![\p{L}-])|[ \u202f]%)/gu,
    message: "98 %: no-break space before the percent sign",
  },
  {
    languages: ["fr"],
    except: canada,
    pattern: /\d[ \u00a0]?%/g,
    message: "98 %: narrow no-break space before the percent sign",
  },
  { locales: canada, pattern: /\d ?%/g, message: "98 %: no-break space before the percent sign" },

  // Thousands.
  {
    languages: ["en", "ja"],
    pattern: /(?<![\d.,])[1-9]\d{0,2}[.\u00a0\u202f’]\d{3}(?![\d.])/g,
    message: "14,800: comma between thousands",
  },
  {
    languages: ["de", "it", "nl", "pt"],
    except: swiss,
    pattern: /(?<![\d.,])[1-9]\d{0,2}[,\u00a0\u202f’']\d{3}(?!\d)/g,
    message: "14.800: full stop between thousands",
  },
  {
    locales: swiss,
    pattern: /(?<![\d.,])[1-9]\d{0,2}[.,\u00a0\u202f']\d{3}(?!\d)/g,
    message: "14’800: apostrophe between thousands",
  },
  {
    languages: ["fr", "es"],
    except: [...swiss, ...canada],
    pattern: /(?<![\d.,]|EN )[1-9]\d{0,2}[., \u00a0’]\d{3}(?![\d.])/g,
    message: "14 800: narrow no-break space between thousands",
  },
  {
    locales: canada,
    pattern: /(?<![\d.,])[1-9]\d{0,2}[., ’]\d{3}(?![\d.])/g,
    message: "14 800: no-break space between thousands",
  },
  {
    languages: ["es"],
    pattern: /(?<![\d,\u202f])\d\u202f\d{3}(?![\d\u202f])/g,
    message: "1480: no space in four figures",
  },

  // Money.
  {
    languages: ["de", "fr", "es", "it"],
    pattern: /€[ \u00a0\u202f]?\d/g,
    message: "14 800 €: the sign follows",
  },
  {
    languages: ["en", "nl", "pt"],
    pattern: /\d[ \u00a0\u202f]?€/g,
    message: "€14,800: the sign comes first",
  },
  {
    languages: ["ja"],
    pattern: /\d[ \u00a0\u202f]?€|€[ \u00a0\u202f]?\d/g,
    message: "ユーロ, not €",
  },
  {
    languages: ["de", "fr", "es", "it"],
    pattern: /\d ?€/g,
    message: "missing no-break space before €",
  },
  { languages: ["nl", "pt"], pattern: /€ ?\d/g, message: "missing no-break space after €" },

  // One language.
  { locales: ["de-ch"], pattern: /\p{L}*ß\p{L}*/gu, message: "ß, not ss" },
  { languages: ["es"], pattern: /(?<=^|[.!…] |\n)[^¿?\n.!…]+\?/g, message: "question without ¿" },
  { languages: ["es"], pattern: /(?<=^|[.?…] |\n)[^¡!\n.?…]+!/g, message: "exclamation without ¡" },
  {
    languages: ["ja"],
    pattern:
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー」）][,.!?:;](?!\d)|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][(](?=[^)]*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][)]/gu,
    message: "half-width sign in Japanese",
  },
  {
    languages: ["ja"],
    pattern: /[０-９Ａ-Ｚａ-ｚ]/g,
    message: "full-width figure or Latin letter",
  },
  {
    languages: ["ja"],
    pattern:
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。][ \u00a0\u202f][A-Za-z\d]|(?<!〒[\d-]*|-\d*)[A-Za-z\d%][ \u00a0\u202f][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu,
    message: "space between Japanese and Latin",
  },
];
