import { useLingui } from "@lingui/react";
import type { SampleField } from "#domain/sample-invoices/sample-invoice.ts";
import type { StepTime } from "#domain/sample-invoices/record.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { tagOf } from "#app/i18n/use-tag.ts";

/** Formats what is on an invoice, as the reader's country writes it. Server and browser may differ in spaces, so mark the element. */
export interface TrialFormats {
  /** `€5,140.00` */
  readonly money: (amount: number) => string;
  /** An amount where the currency is named elsewhere: `5,140.00`. */
  readonly amount: (amount: number) => string;
  /** `1,200` */
  readonly count: (value: number) => string;
  /** `58%`, from 0.58. */
  readonly percent: (part: number) => string;
  /** A value by its kind. */
  readonly value: (kind: SampleField["kind"], value: string) => string;
  /** A value as an input has it: `5140.00`, with the decimals of the currency. */
  readonly input: (kind: SampleField["kind"], value: string) => string;
  /** `4 sec`, `+3 sec` */
  readonly time: (time: StepTime) => string;
}

export function useTrialFormats(currency: string): TrialFormats {
  const { i18n } = useLingui();
  const { day } = useFormats();
  const tag = tagOf(i18n.locale);
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tag, options);
    return (value: number) => format.format(value).replace("-", "−");
  };
  const money = number({ style: "currency", currency });
  const seconds = number({ style: "unit", unit: "second", unitDisplay: "short" });
  const digits = new Intl.NumberFormat(tag, { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits;
  return {
    money,
    amount: number({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
    count: number({}),
    percent: number({ style: "percent", maximumFractionDigits: 1 }),
    value: (kind, value) => {
      if (kind === "total") return money(Number(value));
      return kind === "date" ? day(value) : value;
    },
    input: (kind, value) => (kind === "total" ? Number(value).toFixed(digits) : value),
    time: ({ after, seconds: value }) =>
      `${after === "step" ? "+" : ""}${withoutSpace(seconds(value), tag)}`,
  };
}

/** Japanese has no space between a number and its unit. */
const withoutSpace = (text: string, tag: string) =>
  tag.startsWith("ja") ? text.replaceAll(" ", "") : text;
