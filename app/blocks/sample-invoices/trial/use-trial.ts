import { useEffect, useRef, useState } from "react";
import type { ShownInvoice } from "#content/blocks/sample-invoices.ts";
import {
  assess,
  type Decision,
  type Entries,
  initialEntries,
  type Trial,
  valueFor,
} from "#domain/sample-invoices/trial.ts";
import { doubtfulFields } from "#domain/sample-invoices/sample-invoice.ts";
import { readTrial, trialParameters, trialQuery } from "#domain/sample-invoices/trial-address.ts";
import { showInAddress } from "#app/ui/show-in-address.ts";
import { trialId } from "../trial-place.ts";

/** The address has what was entered after this time without a change. */
const addressDelayMs = 300;

export interface TrialState {
  readonly invoice: ShownInvoice;
  readonly entries: Entries;
  readonly trial: Trial;
  /** How often the visitor has chosen an invoice here. From the first time on, values appear one by one. */
  readonly choices: number;
  /** The visitor wanted to approve it, so that problems are marked until they are solved. */
  readonly showsProblems: boolean;
  readonly choose: (invoice: ShownInvoice) => void;
  /** Takes what is in the form. */
  readonly enter: (form: HTMLFormElement) => void;
  /** Takes what a visitor entered before the script came, or the browser restored. */
  readonly catchUp: (form: HTMLFormElement) => void;
  readonly decide: (form: HTMLFormElement, decision: Decision) => Trial;
}

interface Current {
  readonly invoice: ShownInvoice;
  readonly entries: Entries;
  readonly choices: number;
  readonly wasRefused: boolean;
}

/** Returns what a visitor has done with an invoice, and what follows. The address has it, too. Null without invoices. */
export function useTrial(
  invoices: readonly ShownInvoice[],
  currency: string,
  search: string,
): TrialState | null {
  const [current, setCurrent] = useState<Current | null>(() => {
    const read = readTrial(new URLSearchParams(search), invoices);
    return read && { ...read, choices: 0, wasRefused: false };
  });
  const served = useRef(current);
  useEffect(() => {
    if (current === null || current === served.current) return undefined;
    served.current = null;
    const query = trialQuery(current.invoice, current.entries);
    const timer = setTimeout(
      () => showInAddress(Object.values(trialParameters), query, trialId),
      addressDelayMs,
    );
    return () => clearTimeout(timer);
  }, [current]);
  if (current === null) return null;
  const { invoice, entries, choices, wasRefused } = current;
  const trial = assess(invoice, entries, currency);
  const take = (next: Entries, refused: boolean) =>
    setCurrent({ ...current, entries: next, wasRefused: refused });
  return {
    invoice,
    entries,
    trial,
    choices,
    showsProblems: wasRefused || trial.isRefused,
    choose: (chosen) =>
      setCurrent({
        invoice: chosen,
        entries: initialEntries(chosen),
        choices: choices + 1,
        wasRefused: false,
      }),
    enter: (form) => take(entriesIn(form, invoice, null), wasRefused || trial.isRefused),
    catchUp: (form) => {
      const entered = entriesIn(form, invoice, entries.decision);
      if (String(trialQuery(invoice, entered)) !== String(trialQuery(invoice, entries)))
        take({ ...entered, decision: null }, wasRefused);
    },
    decide: (form, decision) => {
      const next = entriesIn(form, invoice, decision);
      const decided = assess(invoice, next, currency);
      take(next, decided.isRefused);
      return decided;
    },
  };
}

function entriesIn(
  form: HTMLFormElement,
  invoice: ShownInvoice,
  decision: Decision | null,
): Entries {
  const data = new FormData(form);
  const kinds = doubtfulFields(invoice).map(({ kind }) => kind);
  return {
    values: data
      .getAll(trialParameters.value)
      .map(String)
      .map((text, index) => valueFor(kinds[index] ?? "text", text) ?? text),
    checked: data.getAll(trialParameters.checked).map(Number),
    decision,
  };
}
