import type { LeadEntry } from "#server/leads/lead.ts";
import type { LeadRecord } from "./leads-of.ts";

/** Events after which a form service has the lead, or may have it. */
const received: Readonly<Partial<Record<LeadEntry["event"], string>>> = {
  accepted: "has it",
  lost: "may have it: the response was lost",
  failed: "may have it: an attempt failed",
  rejected: "has received and rejected it",
};

/**
 * Returns what a person who erases or exports leads has to ask of other services, as lines of text. A lead without an
 * attempt has not left the site.
 */
export function receiversOf(records: readonly LeadRecord[]): readonly string[] {
  const lines = records.flatMap((record) => receiverOf(record) ?? []);
  return [
    "",
    lines.length === 0
      ? "No form service has received these leads."
      : "Ask these form services, by the lead's id (hidden field lead_id):",
    ...lines.map((line) => `  ${line}`),
    "Also search the form services for the address: leads whose values were erased after LEADS_KEEP_DAYS are not found here.",
    "Notices to operators contain no personal data. Backups, the sent confirmation mails of the mail server and exports",
    'that were made earlier are not covered (docs/leads.md, "One person\'s data").',
  ];
}

/** Returns the service that has or may have a lead; null if it was never sent. */
function receiverOf({ lead, history }: LeadRecord): string | null {
  const { form, id, state } = lead;
  const answer = history.findLast(({ event }) => received[event] !== undefined);
  const isUnderWay = state === "delivering";
  if (answer === undefined && !isUnderWay) return null;
  const what = isUnderWay
    ? "may have it: it is being delivered"
    : received[answer?.event ?? "lost"];
  const detail = answer?.detail ? ` (${answer.detail})` : "";
  return `${form.type}, account ${form.instance}, form ${form.id}: lead ${id} ${what}${detail}`;
}
