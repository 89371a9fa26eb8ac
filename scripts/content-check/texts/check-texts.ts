import { join } from "node:path";
import { readContentFiles } from "../content-files.ts";
import type { Finding } from "../finding.ts";
import { withoutAllowed } from "./allowances.ts";
import { cataloguePassages, readCatalogues } from "./catalogues.ts";
import { checkFigures } from "./figures.ts";
import { readGlossary } from "./glossary.ts";
import { checkNames } from "./names.ts";
import { contentPassages } from "./passages.ts";
import { checkPlaceholders } from "./placeholders.ts";
import { checkRegister } from "./register.ts";
import { readTextRules } from "./text-rules.ts";
import type { TextRule, Texts } from "./texts.ts";
import { checkTypography } from "./typography.ts";
import { checkTerms, checkWords } from "./words.ts";

const rules: readonly TextRule[] = [
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
  const textRules = readTextRules(join(brandDir, "text-rules.yaml"));
  const texts: Texts = {
    passages: [...contentPassages(readContentFiles(contentDir)), ...cataloguePassages(catalogues)],
    catalogues,
    rules: textRules,
    glossary: readGlossary(join(brandDir, "glossary.md")),
  };
  const findings = withoutAllowed(
    rules.flatMap((rule) => rule(texts)),
    textRules.allow,
  );
  const { enforced = [], open = [] } = Object.groupBy(findings, ({ rule }) =>
    textRules.enforced.some((name) => name === rule) ? "enforced" : "open",
  );
  return { enforced, open };
}
