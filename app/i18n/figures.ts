import type { NumberFormat } from "#domain/calculator/calculation.ts";
import { numberFormat } from "./known-formats.ts";

export interface FigureFormat {
  readonly format: NumberFormat;
  /** Code of a currency (ISO 4217). */
  readonly currency: string;
}

/** Formats a number for a locale (BCP 47): `€14,800`, `120 hours`, `4.3 months`. Percentages are given as parts. */
export function formatFigure(
  value: number,
  { format, currency }: FigureFormat,
  tag: string,
): string {
  const text = formatOf(value, { format, currency }, tag).format(value).replace("-", "−");
  // Japanese has no space between a number and its unit.
  return tag.startsWith("ja") ? text.replaceAll(" ", "") : text;
}

/**
 * Returns what is beside the input of a figure: the sign of the currency, `%` or the unit of time. Null for plain
 * numbers.
 */
export function unitOf(
  value: number,
  { format, currency }: FigureFormat,
  tag: string,
): string | null {
  if (format === "number") return null;
  const parts = formatOf(value, { format, currency }, tag).formatToParts(value);
  return parts.find(isUnit)?.value ?? null;
}

const isUnit = ({ type }: Intl.NumberFormatPart): boolean =>
  type === "currency" || type === "percentSign" || type === "unit";

function formatOf(value: number, { format, currency }: FigureFormat, tag: string) {
  // Small amounts, such as the price of one invoice, need their decimals.
  const maximumFractionDigits = value < 100 && !Number.isInteger(value) ? decimalsOf(format) : 0;
  return numberFormat(tag, { ...optionsOf(format, currency, tag), maximumFractionDigits });
}

const decimalsOf = (format: NumberFormat) => (format === "money" ? 2 : 1);

function optionsOf(format: NumberFormat, currency: string, tag: string): Intl.NumberFormatOptions {
  if (format === "number") return {};
  if (format === "percent") return { style: "percent" };
  if (format !== "money") return { style: "unit", unit: format.slice(0, -1), unitDisplay: "long" };
  // Japanese texts name currencies: 14,800ユーロ.
  return { style: "currency", currency, currencyDisplay: tag.startsWith("ja") ? "name" : "symbol" };
}
