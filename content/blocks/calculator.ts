import type { NumberFormat } from "#domain/calculator/calculation.ts";
import { namesIn, parseFormula } from "#domain/calculator/formula.ts";
import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly calculator: CalculatorBlock;
  }
}

export interface CalculatorBlock extends ChapterBase<"calculator"> {
  readonly title: string;
  readonly html: Html | null;
  /** Names the calculator in addresses. */
  readonly name: string;
  /** Code of a currency (ISO 4217). */
  readonly currency: string;
  readonly inputs: readonly CalculatorFigure[];
  /** At least one; the first is shown largest. */
  readonly results: readonly CalculatorOutcome[];
  /** To a page with a form. */
  readonly link: Link | null;
}

/** A figure that visitors change. */
export interface CalculatorFigure {
  readonly name: string;
  readonly title: string;
  readonly format: NumberFormat;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly initial: number;
  readonly isAssumption: boolean;
}

export interface CalculatorOutcome {
  readonly name: string;
  readonly title: string;
  readonly format: NumberFormat;
  /** Can be parsed, and uses only figures and results before it. */
  readonly formula: string;
  /** Shown instead of a result that is negative or has no value. */
  readonly withoutResult: string | null;
}

const addressName = /^[a-z][a-z0-9-]*$/;
const variableName = /^[a-z][a-z0-9_]*$/;
const currencyCode = /^[A-Z]{3}$/;

export const mapCalculator: BlockMapper<"calculator"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  const name = plainText(attributes.field_calculator_name);
  if (title === null) return context.skip("no heading");
  if (name === null || !addressName.test(name)) return context.skip("no name");
  const inputs = mapItems(relationships.field_inputs.data, context, mapInput);
  if (inputs.length === 0) return context.skip("no figures");
  const results = mapItems(relationships.field_results.data, context, mapResult);
  if (results.length === 0 || !areComputable(inputs, results))
    return context.skip("no computable results");
  const currency = plainText(attributes.field_currency)?.toUpperCase() ?? "";
  return {
    type: "calculator",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    name,
    currency: currencyCode.test(currency) ? currency : "EUR",
    inputs,
    results,
    link: mapLink(attributes.field_link, context),
  };
};

interface InputResource {
  readonly attributes: {
    readonly field_title: string | null;
    readonly field_variable: string | null;
    readonly field_number_format: NumberFormat | null;
    readonly field_default: string | null;
    readonly field_minimum: string | null;
    readonly field_maximum: string | null;
    readonly field_step: string | null;
    readonly field_assumption: boolean | null;
  };
}

/** Returns null for a figure without a label, without a name in formulas, or whose limits exclude its initial value. */
function mapInput({ attributes }: InputResource): CalculatorFigure | null {
  const title = plainText(attributes.field_title);
  const name = variableOf(attributes.field_variable);
  const initial = numberOf(attributes.field_default);
  const minimum = numberOf(attributes.field_minimum);
  const maximum = numberOf(attributes.field_maximum);
  const step = numberOf(attributes.field_step) ?? 1;
  if (title === null || name === null) return null;
  if (initial === null || minimum === null || maximum === null) return null;
  if (minimum > initial || initial > maximum || step <= 0) return null;
  const format = attributes.field_number_format ?? "number";
  const isAssumption = attributes.field_assumption ?? false;
  return { name, title, format, minimum, maximum, step, initial, isAssumption };
}

interface ResultResource {
  readonly attributes: {
    readonly field_title: string | null;
    readonly field_variable: string | null;
    readonly field_formula: string | null;
    readonly field_number_format: NumberFormat | null;
    readonly field_without_result: string | null;
  };
}

function mapResult({ attributes }: ResultResource): CalculatorOutcome | null {
  const title = plainText(attributes.field_title);
  const name = variableOf(attributes.field_variable);
  const formula = plainText(attributes.field_formula);
  if (title === null || name === null || formula === null) return null;
  const format = attributes.field_number_format ?? "number";
  return {
    name,
    title,
    format,
    formula,
    withoutResult: plainText(attributes.field_without_result),
  };
}

const numberOf = (decimal: string | null): number | null => {
  const value = decimal === null || decimal.trim() === "" ? Number.NaN : Number(decimal);
  return Number.isFinite(value) ? value : null;
};

const variableOf = (text: string | null): string | null => {
  const name = plainText(text);
  return name !== null && variableName.test(name) ? name : null;
};

/** Returns whether all formulas can be parsed and use only names before them, each of which is unique. */
function areComputable(
  inputs: readonly { readonly name: string }[],
  results: readonly CalculatorOutcome[],
): boolean {
  const known = new Set(inputs.map(({ name }) => name));
  if (known.size !== inputs.length) return false;
  return results.every(({ name, formula: text }) => {
    const formula = parseFormula(text);
    if (formula === null || known.has(name)) return false;
    const isKnown = namesIn(formula).every((used) => known.has(used));
    known.add(name);
    return isKnown;
  });
}
