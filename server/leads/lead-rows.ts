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
  // Absent in rows of earlier releases.
  document: z.string().nullable().default(null),
  productLines: z.array(z.string()),
  consent: z.array(z.string()).nullable(),
  requestId: z.string(),
  marks: z.array(z.string()),
  // Absent in rows of earlier releases.
  counted: z
    .object({
      page: z.string(),
      productLine: z.string(),
      campaign: z.string(),
      variants: z.record(z.string(), z.string()),
    })
    .exactOptional(),
});

const factsText = z.string().transform((text, context): z.output<typeof facts> => {
  try {
    return facts.parse(JSON.parse(text));
  } catch {
    context.addIssue("not the facts of a lead");
    return z.NEVER;
  }
});

const noFacts: z.output<typeof facts> = {
  locale: "",
  siteVersion: "",
  page: "",
  document: null,
  productLines: [],
  consent: null,
  requestId: "",
  marks: [],
};

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
  waited_ms: number,
  asked_at: number.nullable(),
  confirmed_at: number.nullable(),
});

/** Reads a lead from its row. The content is `unreadable` if any part of the row is damaged. */
export function readLead(row: Row, cipher: LeadCipher): StoredLead {
  const { data: values } = leadRow.safeParse(row);
  const { data: known } = factsText.safeParse(values?.facts);
  if (values === undefined || known === undefined) return readDamaged(row);
  return {
    ...known,
    id: values.id,
    form: { type: values.form_type, instance: values.form_instance, id: values.form_id },
    content: values.content === null ? "erased" : cipher.open(values.content, values.id),
    state: values.state,
    attempts: values.attempts,
    storedAt: values.stored_at,
    dueAt: values.due_at,
    waitedMs: values.waited_ms,
    askedAt: values.asked_at,
    confirmedAt: values.confirmed_at,
  };
}

/** Returns the facts of a row that say nothing about its person. Damaged ones are empty. */
export function impersonalFacts(row: Row): LeadFacts {
  const { form, locale, siteVersion } = readDamaged(row);
  return { ...noFacts, form, locale, siteVersion };
}

/** The columns that can still be read in a damaged row. */
const damagedRow = z.object({
  id: z.coerce.string(),
  form_type: z.enum(formServiceTypes).catch("formstack"),
  form_instance: z.string().catch(""),
  form_id: z.string().catch(""),
  state: z.enum(leadStates).catch("unreadable"),
  attempts: number.catch(0),
  stored_at: number.catch(0),
  due_at: number.catch(0),
  waited_ms: number.catch(0),
  asked_at: number.nullable().catch(null),
  confirmed_at: number.nullable().catch(null),
});

function readDamaged(row: Row): StoredLead {
  const values = damagedRow.parse(row);
  const { data: known } = factsText.safeParse(row["facts"]);
  return {
    ...(known ?? noFacts),
    id: values.id,
    form: { type: values.form_type, instance: values.form_instance, id: values.form_id },
    content: "unreadable",
    state: values.state,
    attempts: values.attempts,
    storedAt: values.stored_at,
    dueAt: values.due_at,
    waitedMs: values.waited_ms,
    askedAt: values.asked_at,
    confirmedAt: values.confirmed_at,
  };
}

/** Returns the unencrypted facts of a lead as JSON. */
export function writeFacts(lead: LeadFacts): string {
  const { locale, siteVersion, page, document, productLines } = lead;
  const { consent, requestId, marks, counted } = lead;
  const place = { locale, siteVersion, page, document, productLines };
  return JSON.stringify({ ...place, consent, requestId, marks, counted });
}

const entryRow = z.object({
  at: number,
  event: z.enum([
    "stored",
    "refused",
    "held",
    "unconfirmed",
    "asked",
    "confirmed",
    "unanswered",
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
    "quarantined",
    "erased",
  ]),
  detail: z.string(),
});

/** Returns the readable entries of a lead's history. */
export const readHistory = (rows: readonly Row[]): readonly LeadEntry[] =>
  rows.flatMap((row) => entryRow.safeParse(row).data ?? []);

/** A group of leads that are counted together. */
export const countRow = z.object({
  form_id: z.string().catch(""),
  state: z.enum(leadStates).catch("unreadable"),
  count: number,
  oldest: number.catch(0),
});

/** Number of leads in each state. */
export const countByState = z.record(z.enum(leadStates), z.number());

export const noticedRow = z
  .object({
    id: z.coerce.string(),
    form_id: z.string().catch(""),
    state: z.enum(leadStates).catch("unreadable"),
    stored_at: number.catch(0),
  })
  .transform(({ id, form_id: formId, state, stored_at: storedAt }) => ({
    id,
    formId,
    state,
    storedAt,
  }));
