import { neutraliseFormulas } from "#lib/csv/neutralise-formulas.ts";
import type { FieldValue } from "#domain/forms/form-values.ts";
import { textOfValue } from "#domain/forms/form-values.ts";
import { campaignParameters } from "#domain/campaign.ts";
import type { StoredLead } from "#server/leads/lead.ts";

/** One row of a table, by column. */
type Line = Readonly<Record<string, string>>;

/** Returns leads as a table for spreadsheets (RFC 4180), with a column for each field in any of them. */
export function leadsToCsv(leads: readonly StoredLead[]): string {
  const lines = leads.map(lineOf);
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ""))];
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/** Returns leads as a JSON array. */
export const leadsToJson = (leads: readonly StoredLead[]): string =>
  `${JSON.stringify(leads, null, 2)}\n`;

function lineOf(lead: StoredLead): Line {
  const { content, form } = lead;
  const known = {
    id: lead.id,
    stored: new Date(lead.storedAt).toISOString(),
    state: lead.state,
    form: `${form.type}/${form.instance}/${form.id}`,
    locale: lead.locale,
    site_version: lead.siteVersion,
    page: lead.page,
    document: lead.document ?? "",
    product_lines: lead.productLines.join(", "),
    consent: lead.consent?.join(", ") ?? "",
    marks: lead.marks.join(", "),
    confirmation_sent: timeText(lead.askedAt),
    confirmed: timeText(lead.confirmedAt),
  };
  if (typeof content === "string") return { ...known, values: content };
  const touches = campaignParameters.flatMap(({ name }) => [
    [`first ${name}`, content.campaign?.first.values[name] ?? ""] as const,
    [`last ${name}`, content.campaign?.last.values[name] ?? ""] as const,
  ]);
  return {
    ...known,
    ...Object.fromEntries(touches.filter(([, value]) => value !== "")),
    ...Object.fromEntries(Object.entries(content.values).flatMap(cellsOf)),
  };
}

const timeText = (time: number | null) => (time === null ? "" : new Date(time).toISOString());

/** Returns a column for each part of a name or an address. */
function cellsOf([id, value]: [string, FieldValue]): (readonly [string, string])[] {
  if (typeof value === "string" || Array.isArray(value) || "file" in value)
    return [[`field ${id}`, textOfValue(value)]];
  return Object.entries(value).map(([part, text]) => [`field ${id} ${part}`, text]);
}

/** Quotes a cell and makes formulas in it harmless. */
const cellOf = (text: string) => `"${neutraliseFormulas(text).replaceAll('"', '""')}"`;
