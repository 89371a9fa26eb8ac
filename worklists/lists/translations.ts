import { localeCodes, type Locale, locales } from "#domain/locales.ts";
import type { ContentUnit, UnitTranslation } from "../model/snapshot.ts";
import type { Cell, SummaryTable, WorklistRow } from "../model/worklist.ts";
import { editCell, type ListDefinition, pageCell } from "./list-context.ts";

/** Every page in every language. */
export const translations: ListDefinition = {
  info: {
    name: "translations",
    title: "Translations",
    explanation:
      "What is outdated or missing in which language, with the number of texts. A translation is outdated if its original has changed since, or if no one has confirmed it yet. Select a cell to see the texts.",
    groups: { outdated: "Outdated", missing: "Missing only", current: "Complete" },
  },
  build: async ({ snapshot: { units, gaps } }) => {
    const translated = units.filter(({ translations: each }) => each.length > 0);
    const used = new Set(
      translated.flatMap((unit) => unit.translations.map(({ locale }) => locale)),
    );
    const columns = localeCodes.filter((locale) => used.has(locale));
    const rows = translated
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .map((unit) => rowOf(unit, columns));
    const summary = coverageOf(translated, columns);
    return { columns: ["Content", ...columns, "Kind", "Original"], rows, summary, gaps };
  },
};

/** Returns how much is translated to each language. What is left to a fallback does not count. */
function coverageOf(units: readonly ContentUnit[], used: readonly Locale[]): SummaryTable {
  const rows = used.map((locale) => {
    const states = units.flatMap(({ translations: each }) =>
      each.filter((translation) => translation.locale === locale).map(({ state }) => state),
    );
    const count = (state: UnitTranslation["state"]) =>
      states.filter((each) => each === state).length;
    const [current, outdated, missing] = [count("current"), count("outdated"), count("missing")];
    const all = current + outdated + missing;
    const percent = all === 0 ? "–" : `${Math.floor((100 * current) / all)}%`;
    return [locales[locale].label, String(current), String(outdated), String(missing), percent];
  });
  return { columns: ["Language", "Current", "Outdated", "Missing", "Up to date"], rows };
}

/** Pages come first, then what has most to do. */
const weightOf = (unit: ContentUnit) =>
  (unit.isPage ? 1_000_000 : 0) +
  unit.translations.reduce(
    (sum, { state, outdated }) => sum + (state === "outdated" ? 1000 + (outdated ?? 0) : 0),
    0,
  );

function rowOf(unit: ContentUnit, columns: readonly Locale[]): WorklistRow {
  const [original] = unit.versions;
  const byLocale = new Map(unit.translations.map((each) => [each.locale, each]));
  return {
    group: groupOf(unit),
    cells: [
      original === undefined ? { text: unit.title } : pageCell(original, unit.isPage),
      ...columns.map((locale) => stateCell(unit, byLocale.get(locale))),
      { text: unit.kind.replaceAll("_", " "), tone: "quiet" },
      original === undefined ? { text: "" } : editCell(original.edit),
    ],
  };
}

function groupOf({ translations: each }: ContentUnit) {
  if (each.some(({ state }) => state === "outdated")) return "outdated";
  return each.some(({ state }) => state === "missing") ? "missing" : "current";
}

const tones = { current: "good", outdated: "open", missing: "bad", fallback: "quiet" } as const;

function stateCell(unit: ContentUnit, translation: UnitTranslation | undefined): Cell {
  if (translation === undefined || translation.state === "fallback")
    return { text: "–", tone: "quiet" };
  const { locale, state, outdated, missing } = translation;
  const open = (outdated ?? 0) + (missing ?? 0);
  const text = state === "outdated" && open > 0 ? `outdated ${open}` : state;
  const query = new URLSearchParams({ id: unit.id, language: locale });
  return { text, tone: tones[state], href: `/-/worklists/translations/difference?${query}` };
}
