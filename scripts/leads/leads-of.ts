import type { LeadEntry, StoredLead } from "#server/leads/lead.ts";
import { isLeadState, leadStates } from "#server/leads/lead-state.ts";
import type { LeadFilter, LeadStore } from "#server/leads/lead-store.ts";

/** Options of `npm run leads`. */
export interface LeadOptions {
  readonly state?: string[];
  readonly form?: string;
  readonly from?: string;
  readonly until?: string;
  readonly limit?: string;
  readonly format: string;
  readonly all: boolean;
  /** A person's e-mail address. */
  readonly email?: string;
  /** Erases; without it the command only shows what it would do. */
  readonly yes: boolean;
}

/** A lead with its history. */
export interface LeadRecord {
  readonly lead: StoredLead;
  readonly history: readonly LeadEntry[];
}

const pageSize = 100;

/** Returns the leads that match the options, oldest first. */
export async function* leadsOf(
  store: Pick<LeadStore, "list">,
  options: Pick<LeadOptions, "state" | "form" | "from" | "until" | "limit">,
): AsyncGenerator<StoredLead> {
  const filter = filterOf(options);
  let left = options.limit === undefined ? Infinity : Number(options.limit);
  let after: LeadFilter["after"];
  while (left > 0) {
    const limit = Math.min(pageSize, left);
    const leads = await store.list({ ...filter, limit, ...(after && { after }) });
    yield* leads;
    after = leads.at(-1);
    left -= leads.length;
    if (leads.length < limit) return;
  }
}

/** Returns all leads as a list. */
export async function collect(leads: AsyncIterable<StoredLead>): Promise<StoredLead[]> {
  const collected: StoredLead[] = [];
  for await (const lead of leads) collected.push(lead);
  return collected;
}

function filterOf({ state, form, from, until }: Parameters<typeof leadsOf>[1]): LeadFilter {
  const states = state?.map((name) => {
    if (isLeadState(name)) return name;
    throw new Error(`--state must be one of ${leadStates.join(", ")}, not "${name}"`);
  });
  const timeOf = (option: string, text: string) => {
    const time = Date.parse(text);
    if (Number.isNaN(time))
      throw new Error(`--${option} must be a date such as 2026-03-01, not "${text}"`);
    return time;
  };
  return {
    ...(states && { states }),
    ...(form !== undefined && { formId: form }),
    ...(from !== undefined && { from: timeOf("from", from) }),
    ...(until !== undefined && { until: timeOf("until", until) }),
  };
}
