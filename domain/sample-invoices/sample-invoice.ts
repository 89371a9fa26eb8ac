/** What a value is. `order` and `total` are checked: against the order, and against lines and taxes. */
export type SampleFieldKind = "text" | "code" | "date" | "order" | "total";

/** A value of a sample invoice. */
export interface SampleField {
  readonly title: string;
  readonly kind: SampleFieldKind;
  /** As it is printed: a text, a date (`2026-10-12`) or an amount (`5140.00`). */
  readonly printed: string;
  /** As the software read it. */
  readonly read: string;
  /** How certain the software is, from 0 to 1. */
  readonly confidence: number;
}

export interface SampleLine {
  readonly title: string;
  /** Price of one. */
  readonly price: number;
  readonly ordered: number;
  readonly received: number;
  readonly invoiced: number;
  /** Account that is debited. */
  readonly account: string;
}

/**
 * How a tax gets into the books. `charged`: added to the invoice, debited. `included`: part of the prices, debited to an account of its own.
 * `self_assessed`: not on the invoice; the buyer debits and credits it (reverse charge, use tax). `withheld`: the buyer pays it to the
 * authorities instead of the supplier.
 */
export type TaxTreatment = "charged" | "included" | "self_assessed" | "withheld";

export interface SampleTax {
  readonly title: string;
  /** Part of the net amount, 0.19 for 19 %. */
  readonly rate: number;
  readonly treatment: TaxTreatment;
  readonly account: string;
  /** Credited if the tax is self-assessed; otherwise null. */
  readonly counterAccount: string | null;
}

/** An invoice that visitors try. */
export interface SampleInvoice {
  /** Names it in addresses; unique in its block. */
  readonly name: string;
  readonly fields: readonly SampleField[];
  readonly lines: readonly SampleLine[];
  readonly taxes: readonly SampleTax[];
  /** Account that is credited with what is paid to the supplier. */
  readonly payableAccount: string;
}

/** Below it, a person has to look at a value. */
const certainFrom = 0.9;

export const isDoubtful = ({ confidence }: Pick<SampleField, "confidence">): boolean =>
  confidence < certainFrom;

/** Returns the fields that visitors look at. */
export const doubtfulFields = ({ fields }: Pick<SampleInvoice, "fields">): readonly SampleField[] =>
  fields.filter(isDoubtful);
