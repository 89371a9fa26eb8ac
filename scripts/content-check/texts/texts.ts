import type { Finding } from "#domain/text-rules/finding.ts";
import type { Texts } from "#domain/text-rules/texts.ts";
import type { Catalogue } from "./catalogues.ts";

/** Texts of all content and of the interface. */
export interface AllTexts extends Texts {
  readonly catalogues: readonly Catalogue[];
}

/** Finds faults that show only when texts are compared with each other. */
export type ComparingRule = (texts: AllTexts) => Finding[];
