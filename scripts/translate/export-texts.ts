import { type Glossary, termsIn } from "./glossary.ts";
import { isLeftToFallback } from "#worklists/translations/unit-status.ts";
import { type Project, stateIn } from "./project.ts";
import { type ExportedUnit, writeXliff } from "./write-xliff.ts";

interface ExportResult {
  readonly xliff: string;
  readonly texts: number;
  readonly words: number;
  /** Lines about blocks that are not exported. */
  readonly notes: readonly string[];
}

interface ExportOptions {
  readonly glossary: Glossary;
  /** Also texts whose translation is current. */
  readonly all: boolean;
}

/** Returns the texts to translate as XLIFF, with what a translator has to know about each. */
export function exportTexts(project: Project, { glossary, all }: ExportOptions): ExportResult {
  const { units, locale } = project;
  const chosen = units.filter((unit) => all || !isLeftToFallback(locale, unit));
  const exported = chosen.flatMap((unit): ExportedUnit[] => {
    const segments = unit.segments
      .map((segment) => ({
        segment,
        state: stateIn(project, unit, segment),
        terms: termsIn(glossary, segment.source),
      }))
      .filter(({ state }) => all || state !== "current");
    return segments.length === 0 ? [] : [{ unit, segments }];
  });
  const sources = exported.flatMap(({ segments }) => segments.map(({ segment }) => segment.source));
  return {
    xliff: writeXliff(locale, exported),
    texts: sources.length,
    words: sources.reduce((sum, source) => sum + wordsIn(source), 0),
    notes: chosen.flatMap(misplacedLines),
  };
}

/** Returns lines about blocks of a translation that stand where English has another type of block. */
const misplacedLines = ({ file, misplaced }: Project["units"][number]): string[] =>
  misplaced.map(
    (block) => `${file}: ${block} has another type than in English. Move or add the block there.`,
  );

const wordsIn = (source: string) =>
  source.replaceAll(/<[^>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
