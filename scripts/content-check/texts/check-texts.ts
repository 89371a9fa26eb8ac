import { readContentFiles } from "../content-files.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import { checkNames } from "#domain/text-rules/names.ts";
import { checkRegister } from "#domain/text-rules/register.ts";
import { checkTypography } from "#domain/text-rules/typography.ts";
import { checkTerms, checkWords } from "#domain/text-rules/words.ts";
import { readBrandTextRules } from "#server/drafts/brand-text-rules.ts";
import { withoutAllowed } from "./allowances.ts";
import { cataloguePassages, readCatalogues } from "./catalogues.ts";
import { checkFigures } from "./figures.ts";
import { contentPassages } from "./passages.ts";
import { checkPlaceholders } from "./placeholders.ts";
import type { AllTexts, ComparingRule } from "./texts.ts";

const rules: readonly ComparingRule[] = [
  checkTypography,
  checkRegister,
  checkWords,
  checkTerms,
  checkPlaceholders,
  checkFigures,
  checkNames,
];

interface Sources {
  readonly contentDir: string;
  /** Folder with the PO files of the interface. */
  readonly messagesDir: string;
  /** Folder with `text-rules.yaml` and `glossary.md`; both may be absent. */
  readonly brandDir: string;
}

export interface TextFindings {
  /** Of rules that the brand enforces. */
  readonly enforced: readonly Finding[];
  /** Of rules that still have findings; they do not fail the check. */
  readonly open: readonly Finding[];
}

/** Finds faults in the texts of content and interface. Reads files only. */
export function checkTexts({ contentDir, messagesDir, brandDir }: Sources): TextFindings {
  const catalogues = readCatalogues(messagesDir);
  const brand = readBrandTextRules(brandDir);
  const texts: AllTexts = {
    ...brand,
    passages: [...contentPassages(readContentFiles(contentDir)), ...cataloguePassages(catalogues)],
    catalogues,
  };
  const findings = withoutAllowed(
    rules.flatMap((rule) => rule(texts)),
    brand.rules.allow,
  );
  const { enforced = [], open = [] } = Object.groupBy(findings, ({ rule }) =>
    brand.rules.enforced.some((name) => name === rule) ? "enforced" : "open",
  );
  return { enforced, open };
}
