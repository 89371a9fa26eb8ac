import { isExperimentName } from "../experiments/experiment-names.ts";

/** What browsers report to `/api/counts`. Reports contain nothing about the visitor. */
export interface CountReport {
  /** Pages that were shown since the last report, the first one first. */
  readonly pages: readonly CountedPage[];
}

export interface CountedPage {
  /** Kind of the page; `other` for error pages and the like. */
  readonly page: string;
  /** See `productLineLabel`. */
  readonly productLine: string;
  readonly events: readonly CountEvent[];
}

export type CountEvent =
  /** `visit`: the first page of a document was shown. `view`: any page was shown. */
  | { readonly step: "visit" | "view" }
  /** Variants were shown for the first time in this document, or this visit if the browser stores them. */
  | { readonly step: "seen"; readonly variants: VariantNames }
  /** The visitor began to fill in a form. `variants`: all that the visitor has seen. */
  | { readonly step: "started"; readonly form: string; readonly variants: VariantNames }
  /** The visitor left a form that was started, at a field. `resumed` takes it back: the visitor returned to it. */
  | {
      readonly step: "abandoned" | "resumed";
      /** `formKey` of the form. */
      readonly form: string;
      readonly field: string;
    };

/** Names of variants by experiment. */
export type VariantNames = Readonly<Record<string, string>>;

export const maxReportedPages = 20;
export const maxReportedEvents = 20;
export const maxReportedVariants = 10;

/** Labels of pages without a product line, and with several. */
const noLine = "none";
const severalLines = "several";

/** Returns under which product line a page counts. A page with several lines has a count of its own. */
export const productLineLabel = (slugs: readonly string[]): string =>
  slugs.length > 1 ? severalLines : (slugs[0] ?? noLine);

/** Writes variants as one text, `offer:short,price:control`, for a field of a form. */
export const writeVariants = (variants: VariantNames): string =>
  Object.entries(variants)
    .slice(0, maxReportedVariants)
    .map(([experiment, variant]) => `${experiment}:${variant}`)
    .join(",");

/** Reads variants from such a text. Leaves out everything that is not a name. */
export function readVariants(text: string): VariantNames {
  const pairs = text
    .split(",")
    .slice(0, maxReportedVariants)
    .map((pair) => pair.split(":"));
  return Object.fromEntries(
    pairs.flatMap(([experiment = "", variant = ""]) =>
      isExperimentName(experiment) && isExperimentName(variant) ? [[experiment, variant]] : [],
    ),
  );
}
