import { commonlyOffered, isLocale, type Locale, localeCodes } from "#domain/locales.ts";
import { countryModalNames } from "#domain/visitor/prompts.ts";
import {
  assetWeights,
  type HistoryEvent,
  type HistoryEventType,
  pageTypeWeights,
  productScores,
} from "#domain/visitor/engagement.ts";

/** Everything that decides what a visitor sees, as in the simulator's form. */
export interface Situation {
  /** Path with its locale, as in the address. */
  readonly path: string;
  readonly site: Locale;
  readonly subsite: "mrs" | null;
  /** ISO 3166-1 alpha-2; null if unknown. */
  readonly country: string | null;
  /** Seconds since the page was loaded. */
  readonly seconds: number;
  /** Pixels. */
  readonly width: number;
  /** Names of existing cookies. */
  readonly cookies: readonly string[];
  /** Slugs of the page's product lines. */
  readonly productLines: readonly string[];
  readonly history: readonly HistoryEvent[];
  /** Job title entered in a form; empty for none. */
  readonly title: string;
  readonly offered: readonly Locale[];
  readonly agrees: boolean;
}

export const cookieNames = ["selected_country", ...countryModalNames] as const;

/** Reads the form. Missing and invalid values are those of a first visit to the English home page. */
export function readSituation(form: URLSearchParams): Situation {
  const subsite = form.get("subsite") === "mrs" ? "mrs" : null;
  const site = form.get("locale") ?? "";
  return {
    path: form.get("path") || "/",
    site: isLocale(site) ? site : "en",
    subsite,
    country: /^[a-z]{2}$/i.exec(form.get("country") ?? "")?.[0].toUpperCase() ?? null,
    seconds: readNumber(form.get("time"), 10),
    width: readNumber(form.get("width"), 1280),
    cookies: form.getAll("cookie"),
    productLines: readWords(form.get("product-lines")),
    history: (form.get("history") ?? "").split("\n").flatMap((line) => readEvent(line) ?? []),
    title: form.get("title") ?? "",
    offered: subsite === "mrs" ? localeCodes : commonlyOffered,
    agrees: form.get("consent") === "functionality",
  };
}

const readWords = (text: string | null) => (text ?? "").split(/[\s,]+/).filter(Boolean);

function readNumber(text: string | null, otherwise: number): number {
  const value = Number(text);
  return text === null || text === "" || !Number.isFinite(value) ? otherwise : value;
}

const eventTypes: readonly HistoryEventType[] = ["init", "navigate", "watch", "download"];

/** Reads `download, ap automation, white paper`: a type, then a product line, page type and asset in any order. */
function readEvent(line: string): HistoryEvent | null {
  const [first, ...words] = line.split(",").map((word) => word.trim().toLowerCase());
  const type = eventTypes.find((each) => each === first);
  if (type === undefined) return null;
  return {
    type,
    productLine: productScores.find((score) => words.includes(score)) ?? null,
    pageType: words.find((word) => Object.hasOwn(pageTypeWeights, word)) ?? null,
    assetType: words.find((word) => Object.hasOwn(assetWeights, word)) ?? null,
    path: "/",
    from: null,
  };
}
