import type { Touch } from "#domain/campaign.ts";
import type { Query } from "./database.ts";
import type { LeadEntry, NewLead } from "./lead.ts";

/** Adds an entry to the history of a lead. */
export async function note(
  query: Query,
  lead: string,
  { at, event, detail }: LeadEntry,
): Promise<void> {
  await query("INSERT INTO lead_history (lead, at, event, detail) VALUES ($1, $2, $3, $4)", [
    lead,
    at,
    event,
    detail,
  ]);
}

/** Describes which address set which parameters, and when, for each touch. The values are part of the content. */
export function describeCampaign({ content: { campaign } }: NewLead): string {
  if (campaign === null) return "";
  return `${describeTouch("first", campaign.first)}; ${describeTouch("last", campaign.last)}`;
}

const describeTouch = (name: string, { values, at, page }: Touch) =>
  `${name} touch ${new Date(at * 1000).toISOString()}${page ? ` at ${page}` : ""}: ${Object.keys(values).join(" ")}`;
