import { familyOf } from "#domain/text-rules/passage.ts";

/** A number with its unit. */
export interface Figure {
  /** The same in every language: `percent`, `money`, `day`; `number` from 1000 on, such as a year; `bare` without a unit. */
  readonly kind: string;
  readonly value: number;
  /** As in the text. */
  readonly shown: string;
}

/** Separators of thousands and decimals as character classes. */
const separators: Readonly<Record<string, readonly [thousands: string, decimal: string]>> = {
  en: [",", "."],
  ja: [",", "."],
  fr: ["\u00a0\u202f ", ","],
  es: ["\u00a0\u202f .", ","],
  "de-ch": ["’'", ".,"],
};
const otherSeparators = [".", ","] as const;

const percent = "%|％|per ?cent(?:o)?|Prozent|pour cent|por ciento|procent|por cento|パーセント";
const currencies = "€|\\$|£|ユーロ|ドル|(?:EUR|USD|CHF|GBP|euros?|dollars?)(?!\\p{L})";
const millions = "million(?:s|en)?|Mio\\.?|millones|milion[ei]|miljoen|milhões|milhão";
const thousandMillions = "billion|Milliarden?|milliards?|miljard|bilhões|bilhão|miliard[oi]";

/** Units of time whose words are the same in no two languages with another meaning. */
const units: Readonly<Record<string, string>> = {
  minute: "minutes?|Minuten?|minutos?|minut[io]|minuten|minuut|分(?!の)",
  hour: "hours?|Stunden?|heures?|horas?|or[ea]|uur|時間",
  day: "days?|Tagen?|Tage|Tag|jours?|días?|giorn[oi]|dagen|dag|dias?|日間",
  week: "weeks?|Wochen?|semaines?|semanas?|settiman[ae]|weken|week|週間",
  month: "months?|Monaten?|Monate|Monat|mois|mes(?:es)?|mes[ei]|maand(?:en)?|mês|か月",
};

/** Returns the figures of a text. */
export function readFigures(text: string, language: string): Figure[] {
  const family = familyOf(language);
  const [thousands, decimal] =
    family.flatMap((each) => (separators[each] ? [separators[each]] : []))[0] ?? otherSeparators;
  const number = `(?<![\\d${decimal}])(?<whole>\\d{1,3}(?:[${thousands}]\\d{3})+(?!\\d)|\\d+)(?:[${decimal}](?<fraction>\\d+))?`;
  const space = String.raw`[ \u00a0\u202f]?`;
  const pattern = new RegExp(
    `(?:(?<before>${currencies})${space})?${number}` +
      `(?:${space}(?:(?<scale>${millions})|(?<large>${thousandMillions})))?` +
      `(?:${space}(?:(?<percent>${percent})|(?:de |di |d’)?(?<after>${currencies})))?`,
    "giu",
  );
  const plain = family.includes("ja") ? withoutMyriads(text) : text;
  return [...plain.matchAll(pattern)].map((found) => {
    const { 0: shown, groups = {}, index } = found;
    const { whole = "", fraction = "0" } = groups;
    const scale = groups["scale"] ? 1e6 : groups["large"] ? 1e9 : 1;
    const value =
      Math.round(Number(`${whole.replaceAll(/\D/g, "")}.${fraction}`) * scale * 1e4) / 1e4;
    const kind = kindOf(groups, value);
    if (kind !== null) return { kind, value, shown: shown.trim() };
    const unit = unitOf(plain.slice(index + shown.length));
    return { kind: unit?.kind ?? "bare", value, shown: shown.trim() + (unit?.shown ?? "") };
  });
}

/** Large amounts are numbers: some languages name the currency elsewhere in the sentence. */
function kindOf(groups: Readonly<Record<string, string>>, value: number): string | null {
  if (groups["percent"]) return "percent";
  if (value >= 1000) return "number";
  return groups["before"] || groups["after"] ? "money" : null;
}

function unitOf(rest: string): { kind: string; shown: string } | null {
  for (const [kind, words] of Object.entries(units)) {
    const found = new RegExp(
      String.raw`^[ \u00a0\u202f-]?(?:${words})(?!\p{Script=Latin})`,
      "iu",
    ).exec(rest);
    if (found) return { kind, shown: found[0] };
  }
  return null;
}

/** Writes Japanese numbers with 億 (100 million) and 万 (10,000) as figures. */
function withoutMyriads(text: string): string {
  const numberOf = (part = "0") => Number(part.replaceAll(",", ""));
  let plain = "";
  let end = 0;
  const myriads = /(?=[\d,.]+[億万])(?:([\d,.]+)億)?(?:([\d,.]+)万)?(\d[\d,]*)?/g;
  for (const { 0: shown, 1: oku, 2: man, 3: rest, index } of text.matchAll(myriads)) {
    const value = numberOf(oku) * 1e8 + numberOf(man) * 1e4 + numberOf(rest);
    plain += text.slice(end, index) + String(Math.round(value));
    end = index + shown.length;
  }
  return plain + text.slice(end);
}
