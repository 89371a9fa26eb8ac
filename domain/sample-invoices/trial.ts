import { payableOf, postingOf, type PostingLine, surplusOf } from "./posting.ts";
import {
  doubtfulFields,
  type SampleField,
  type SampleFieldKind,
  type SampleInvoice,
} from "./sample-invoice.ts";

export type Decision = "approve" | "query";

/** What a visitor has entered for one invoice. */
export interface Entries {
  /** Values of the doubtful fields in their order, as they were entered. */
  readonly values: readonly string[];
  /** Positions of doubtful fields that the visitor has confirmed. */
  readonly checked: readonly number[];
  readonly decision: Decision | null;
}

/** `certain`, or what the visitor did with a doubtful value. */
export type FieldState = "certain" | "doubtful" | "confirmed" | "corrected";

export type ProblemKind = "unchecked" | "unknown-order" | "wrong-total";

/** Why an invoice cannot be approved yet. */
export interface Problem {
  readonly kind: ProblemKind;
  /** Position among the doubtful fields. */
  readonly field: number;
}

export interface TrialField {
  readonly field: SampleField;
  /** Among the doubtful fields; null if it is certain. */
  readonly position: number | null;
  readonly value: string;
  readonly state: FieldState;
}

/** `open` until the visitor approves what can be approved, or asks the supplier. */
export type Outcome = "open" | "approved" | "queried";

export interface Trial {
  readonly fields: readonly TrialField[];
  readonly problems: readonly Problem[];
  /** Whether there is an order with the number that counts; true for invoices without one. */
  readonly isOrderKnown: boolean;
  /** What lines and taxes come to. */
  readonly expectedTotal: number;
  /** Whether more is billed than arrived. */
  readonly hasSurplus: boolean;
  /** What is paid if the invoice is approved: at most what arrived. */
  readonly payable: number;
  readonly posting: readonly PostingLine[];
  readonly outcome: Outcome;
  /** The visitor approved, but there are problems. */
  readonly isRefused: boolean;
}

/** Returns what is entered before a visitor does anything. */
export const initialEntries = (invoice: SampleInvoice): Entries => ({
  values: doubtfulFields(invoice).map(({ read }) => read),
  checked: [],
  decision: null,
});

/** Returns what follows from a visitor's entries. `currency`: its code, for rounding. */
export function assess(invoice: SampleInvoice, entries: Entries, currency: string): Trial {
  const fields = trialFields(invoice, entries);
  const expectedTotal = payableOf(invoice, "invoiced", currency);
  const problems = fields.flatMap((field) => {
    const kind = field.position === null ? null : problemOf(field, expectedTotal);
    return kind === null || field.position === null ? [] : [{ kind, field: field.position }];
  });
  const { decision } = entries;
  const isRefused = decision === "approve" && problems.length > 0;
  return {
    fields,
    problems,
    isOrderKnown: fields.every(isKnown),
    expectedTotal,
    hasSurplus: invoice.lines.some((line) => surplusOf(line) > 0),
    payable: payableOf(invoice, "received", currency),
    posting: postingOf(invoice, "received", currency),
    outcome: outcomeOf(decision, isRefused),
    isRefused,
  };
}

function outcomeOf(decision: Decision | null, isRefused: boolean): Outcome {
  if (decision === "query") return "queried";
  return decision === "approve" && !isRefused ? "approved" : "open";
}

function trialFields(invoice: SampleInvoice, { values, checked }: Entries): readonly TrialField[] {
  const doubtful = doubtfulFields(invoice);
  return invoice.fields.map((field): TrialField => {
    const position = doubtful.indexOf(field);
    if (position === -1) return { field, position: null, value: field.read, state: "certain" };
    const value = valueFor(field.kind, values[position]) ?? field.read;
    if (value !== field.read) return { field, position, value, state: "corrected" };
    return { field, position, value, state: checked.includes(position) ? "confirmed" : "doubtful" };
  });
}

/** Checks come first: a value that is known to be wrong cannot be confirmed. */
function problemOf({ field, value, state }: TrialField, expected: number): ProblemKind | null {
  if (state !== "doubtful") {
    if (!isKnown({ field, value })) return "unknown-order";
    if (field.kind === "total" && Number(value) !== expected) return "wrong-total";
  }
  return state === "doubtful" ? "unchecked" : null;
}

/** The only order of a sample is the one on its invoice. */
export const isKnown = ({ field, value }: Pick<TrialField, "field" | "value">): boolean =>
  field.kind !== "order" || value === field.printed;

const codes = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,19}$/;
const dates = /^\d{4}-\d{2}-\d{2}$/;
const maxAmount = 1e9;

/** Returns an entered value as it is compared; null if it cannot be one of this kind. */
export function valueFor(kind: SampleFieldKind, entered: string | undefined): string | null {
  const text = entered?.trim() ?? "";
  if (kind === "text" || text === "") return null;
  if (kind === "date") return dates.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
  if (kind !== "total") return codes.test(text) ? text : null;
  const amount = Number(text);
  return amount >= 0 && amount < maxAmount ? String(amount) : null;
}
