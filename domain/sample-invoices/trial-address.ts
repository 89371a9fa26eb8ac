import { doubtfulFields, type SampleInvoice } from "./sample-invoice.ts";
import { type Decision, type Entries, initialEntries, valueFor } from "./trial.ts";

/** Query parameters by which an address shows what a visitor did, in `docs/names.md`. */
export const trialParameters = {
  /** Name of the invoice. */
  sample: "sample",
  /** Values of its doubtful fields in their order, repeated. */
  value: "value",
  /** Position of a doubtful field that was confirmed, repeated. */
  checked: "checked",
  decision: "decision",
} as const;

const decisions: readonly Decision[] = ["approve", "query"];

/**
 * Returns the invoice of an address and what was entered. The first invoice if the address names none. Values that cannot be such values are
 * those that the software read. Null without an invoice.
 */
export function readTrial<T extends SampleInvoice>(
  query: URLSearchParams,
  invoices: readonly T[],
): { readonly invoice: T; readonly entries: Entries } | null {
  const name = query.get(trialParameters.sample);
  const named = invoices.find((invoice) => invoice.name === name);
  const invoice = named ?? invoices[0];
  if (invoice === undefined) return null;
  const initial = initialEntries(invoice);
  if (named === undefined) return { invoice, entries: initial };
  const given = query.getAll(trialParameters.value);
  const positions = query.getAll(trialParameters.checked);
  const decision = query.get(trialParameters.decision);
  return {
    invoice,
    entries: {
      values: doubtfulFields(invoice).map(
        ({ kind, read }, index) => valueFor(kind, given[index]) ?? read,
      ),
      checked: initial.values.flatMap((_, index) =>
        positions.includes(String(index)) ? [index] : [],
      ),
      decision: decisions.find((each) => each === decision) ?? null,
    },
  };
}

/** Returns the query of what a visitor did. */
export function trialQuery(
  { name }: Pick<SampleInvoice, "name">,
  { values, checked, decision }: Entries,
): URLSearchParams {
  const query = new URLSearchParams({ [trialParameters.sample]: name });
  for (const value of values) query.append(trialParameters.value, value);
  for (const position of checked) query.append(trialParameters.checked, String(position));
  if (decision !== null) query.set(trialParameters.decision, decision);
  return query;
}
