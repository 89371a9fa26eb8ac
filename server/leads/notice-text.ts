import { leadStates, statesForPerson } from "./lead-state.ts";
import type { LeadStats, NoticedLead } from "./lead-store.ts";

/** A notice to operators, without personal data. */
export interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** Maximum number of leads named in a notice; the others are counted. */
const maxNamed = 20;

/** Returns the notice of leads that wait or need a person. `site` is the address of the site. */
export function noticeOfLeads(leads: readonly NoticedLead[], site: string, now: number): Notice {
  const forPerson = leads.filter(({ state }) => statesForPerson.some((each) => each === state));
  const unasked = leads.filter(({ state }) => state === "unconfirmed").length;
  const waiting = leads.length - forPerson.length - unasked;
  const counts = [
    ...(forPerson.length > 0 ? [`leads that need a decision: ${forPerson.length}`] : []),
    ...(waiting > 0 ? [`leads waiting for delivery: ${waiting}`] : []),
    ...(unasked > 0 ? [`leads whose confirmation mail was not sent: ${unasked}`] : []),
  ].join(", ");
  const named = leads.slice(0, maxNamed).map((lead) => lineOf(lead, now));
  const more = leads.length - named.length;
  return {
    subject: `${site}: ${counts}`,
    text: [
      `${site}: ${counts}`,
      "",
      ...named,
      ...(more > 0 ? [`and ${more} more`] : []),
      "",
      "What happened to a lead: npm run leads -- show <id>",
      'What to do: docs/leads.md, "For operators"',
    ].join("\n"),
  };
}

/** Returns the daily summary: how many leads are in each state. */
export function dailySummary(
  { byState, oldestOpenAt }: LeadStats,
  site: string,
  now: number,
): Notice {
  const open = byState.stored + byState.delivering + byState.waiting;
  const forPerson = statesForPerson.reduce((sum, state) => sum + byState[state], 0);
  const oldest = oldestOpenAt === null ? "" : `, the oldest for ${ageOf(oldestOpenAt, now)}`;
  return {
    subject: `${site}: daily summary of leads, ${forPerson} need a decision, ${open} wait`,
    text: [
      `${site}: leads by state`,
      "",
      ...leadStates.map((state) => `${state}: ${byState[state]}`),
      "",
      `Leads waiting for delivery: ${open}${oldest}`,
      `Leads that need a decision: ${forPerson}`,
      "",
      `To list them: npm run leads -- list ${statesForPerson.map((state) => `--state ${state}`).join(" ")}`,
    ].join("\n"),
  };
}

const lineOf = ({ id, formId, state, storedAt }: NoticedLead, now: number) =>
  `${id}  form ${formId}  ${state}  stored ${ageOf(storedAt, now)} ago`;

function ageOf(time: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - time) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
