import * as z from "zod";
import { formServiceTypes } from "#domain/forms/form-definition.ts";
import type { Row } from "./database.ts";
import type { LeadEntry, LeadFacts, StoredLead } from "./lead.ts";
import type { LeadCipher } from "./lead-cipher.ts";
import { leadStates } from "./lead-state.ts";

/** 64-bit numbers come as text from PostgreSQL. */
const number = z.coerce.number();

const facts = z.object({
  locale: z.string(),
  siteVersion: z.string(),
  page: z.string(),
  productLines: z.array(z.string()),
  consent: z.array(z.string()).nullable(),
  requestId: z.string(),
  marks: z.array(z.string()),
});

const leadRow = z.object({
  id: z.string(),
  form_type: z.enum(formServiceTypes),
  form_instance: z.string(),
  form_id: z.string(),
  facts: z.string(),
  content: z.string().nullable(),
  state: z.enum(leadStates),
  attempts: number,
  stored_at: number,
  due_at: number,
  expires_at: number,
});

/** A lead from its row. */
export function readLead(row: Row, cipher: LeadCipher): StoredLead {
  const values = leadRow.parse(row);
  return {
    ...facts.parse(JSON.parse(values.facts)),
    id: values.id,
    form: { type: values.form_type, instance: values.form_instance, id: values.form_id },
    content: values.content === null ? "erased" : cipher.open(values.content, values.id),
    state: values.state,
    attempts: values.attempts,
    storedAt: values.stored_at,
    dueAt: values.due_at,
    expiresAt: values.expires_at,
  };
}

/** What is kept of a lead in the clear, as one text. */
export function writeFacts(lead: LeadFacts): string {
  const { locale, siteVersion, page, productLines, consent, requestId, marks } = lead;
  return JSON.stringify({ locale, siteVersion, page, productLines, consent, requestId, marks });
}

const entryRow = z.object({
  at: number,
  event: z.enum([
    "stored",
    "refused",
    "held",
    "attributed",
    "tried",
    "accepted",
    "failed",
    "rejected",
    "lost",
    "expired",
    "retried",
    "released",
    "discarded",
    "erased",
  ]),
  detail: z.string(),
});

export const readEntry = (row: Row): LeadEntry => entryRow.parse(row);

export const countRow = z.object({
  form_id: z.string(),
  state: z.enum(leadStates),
  count: number,
  oldest: number,
});
