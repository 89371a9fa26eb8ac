import type { Query } from "./database.ts";
import { note } from "./lead-history.ts";
import { inStates } from "./lead-queries.ts";
import { impersonalFacts, writeFacts } from "./lead-rows.ts";

/** States that stay, so that the counts of a form do not change. In all others the lead becomes `erased`. */
const finalStates = ["delivered", "refused", "lapsed"] as const;

/** Erases everything personal of a lead, as `LeadStore.erasePerson` describes. Returns false if it is unknown. */
export async function eraseLead(query: Query, id: string, at: number): Promise<boolean> {
  const [row] = await query("SELECT * FROM leads WHERE id = $1", [id]);
  if (!row) return false;
  await query(
    `UPDATE leads SET content = NULL, facts = $2, ended_at = COALESCE(ended_at, $3),
       state = CASE WHEN state ${inStates(finalStates)} THEN state ELSE 'erased' END
     WHERE id = $1`,
    [id, writeFacts(impersonalFacts(row)), at],
  );
  // The pages and times of the touches.
  await query("DELETE FROM lead_history WHERE lead = $1 AND event = 'attributed'", [id]);
  // A service's response may quote what a visitor entered.
  await query("UPDATE lead_history SET detail = '' WHERE lead = $1", [id]);
  await note(query, id, { at, event: "erased", detail: "at the person's request" });
  return true;
}
