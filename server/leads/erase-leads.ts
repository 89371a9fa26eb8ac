import * as z from "zod";
import { type FormServiceType, formServiceTypes } from "#domain/forms/form-definition.ts";
import type { Query, Transact } from "./database.ts";
import { note } from "./lead-history.ts";
import type { LeadStore } from "./lead-store.ts";

/** Leads erased in one transaction. Small, because other transactions wait for it. */
const eraseBatch = 100;

type EraseOptions = Parameters<LeadStore["erase"]>[0];

/** Erases leads as `LeadStore.erase` describes, in several transactions. Returns how many were changed. */
export async function eraseLeads(transaction: Transact, options: EraseOptions): Promise<number> {
  let erased = 0;
  for (const form of await transaction(readForms)) {
    const eraseSome = (query: Query) => eraseBatchOf(query, form, options);
    for (;;) {
      const batch = await transaction(eraseSome);
      erased += batch;
      if (batch === 0) break;
    }
  }
  return erased;
}

/** A form as in the rows of its leads. The type may be damaged. */
const formRow = z
  .object({ form_type: z.string(), form_instance: z.string(), form_id: z.string() })
  .transform((row) => ({ type: row.form_type, instance: row.form_instance, id: row.form_id }));
type StoredForm = z.output<typeof formRow>;

/** Returns the forms that have leads. */
async function readForms(query: Query): Promise<readonly StoredForm[]> {
  const rows = await query("SELECT DISTINCT form_type, form_instance, form_id FROM leads");
  return rows.map((row) => formRow.parse(row));
}

async function eraseBatchOf(
  query: Query,
  form: StoredForm,
  { periodOf, at }: EraseOptions,
): Promise<number> {
  const { deliveredBefore, refusedBefore } = periodOf({ ...form, type: typeOf(form) });
  const ofForm = "form_type = $2 AND form_instance = $3 AND form_id = $4";
  const address = [form.type, form.instance, form.id];
  const emptied = await query(
    `UPDATE leads SET content = NULL WHERE id IN (
       SELECT id FROM leads WHERE state = 'delivered' AND content IS NOT NULL AND ended_at < $1 AND ${ofForm}
       LIMIT ${eraseBatch}
     ) RETURNING id`,
    [deliveredBefore, ...address],
  );
  for (const { id } of emptied) await note(query, String(id), { at, event: "erased", detail: "" });
  const removed = await query(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE state IN ('refused', 'lapsed') AND stored_at < $1 AND ${ofForm}
       LIMIT ${eraseBatch}
     ) RETURNING id`,
    [refusedBefore, ...address],
  );
  return emptied.length + removed.length;
}

/** Leads whose type is damaged are erased like those of Formstack. */
const typeOf = ({ type }: StoredForm): FormServiceType =>
  formServiceTypes.find((known) => known === type) ?? "formstack";
