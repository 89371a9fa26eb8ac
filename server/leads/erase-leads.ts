import type { Query, Transact } from "./database.ts";
import { note } from "./lead-history.ts";
import type { LeadStore } from "./lead-store.ts";

/** Leads erased in one transaction. Small, because other transactions wait for it. */
const eraseBatch = 100;

type EraseOptions = Parameters<LeadStore["erase"]>[0];

/** Erases leads as `LeadStore.erase` describes, in several transactions. Returns how many were changed. */
export async function eraseLeads(transaction: Transact, options: EraseOptions): Promise<number> {
  const eraseSome = (query: Query) => eraseBatchOf(query, options);
  let erased = 0;
  for (;;) {
    const batch = await transaction(eraseSome);
    erased += batch;
    if (batch === 0) return erased;
  }
}

async function eraseBatchOf(
  query: Query,
  { deliveredBefore, refusedBefore, at }: EraseOptions,
): Promise<number> {
  const emptied = await query(
    `UPDATE leads SET content = NULL WHERE id IN (
       SELECT id FROM leads WHERE state = 'delivered' AND content IS NOT NULL AND ended_at < $1 LIMIT ${eraseBatch}
     ) RETURNING id`,
    [deliveredBefore],
  );
  for (const { id } of emptied) await note(query, String(id), { at, event: "erased", detail: "" });
  const removed = await query(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE state = 'refused' AND stored_at < $1 LIMIT ${eraseBatch}
     ) RETURNING id`,
    [refusedBefore],
  );
  return emptied.length + removed.length;
}
