import { campaignParameters, type Campaign } from "../campaign.ts";
import type { FormDefinition } from "./form-definition.ts";
import type { FormValues } from "./form-values.ts";

/** The source of a lead, sent to the lead system in hidden form fields (docs/specification.md §1 and §3). */
export interface Attribution {
  readonly campaign: Campaign | null;
  readonly locale: string;
  readonly siteVersion: string;
  /** Path without query. */
  readonly page: string;
  /** Title of the document that is handed over for the form; null for none. */
  readonly document: string | null;
  readonly productLines: readonly string[];
  /** Granted categories; null: the visitor has made no choice. */
  readonly consent: readonly string[] | null;
  readonly requestId: string;
  /** Id of the lead, by which it can be found at the form service. */
  readonly leadId: string;
  /** Time of submission, in Unix milliseconds. */
  readonly at: number;
}

/** The last touch uses the parameter's own field, the first touch the field with this prefix. */
const firstTouchPrefix = "first_";

/** Names of hidden fields that the site fills. */
export const attributionFields: readonly string[] = [
  ...campaignParameters.map(({ field }) => field),
  ...campaignParameters.map(({ field }) => firstTouchPrefix + field),
  "page",
  "document",
  "locale",
  "site_version",
  "product_line",
  "consent",
  "submitted_at",
  "request_id",
  "lead_id",
];

/** Fills the form's hidden fields by name. Values that the visitor sent for them are ignored. */
export function withAttribution(
  { fields }: Pick<FormDefinition, "fields">,
  values: FormValues,
  attribution: Attribution,
): FormValues {
  const byName = attributionByName(attribution);
  const filled = fields.flatMap((field) => {
    if (field.kind !== "hidden") return [];
    const value = byName.has(field.name) ? (byName.get(field.name) ?? "") : field.initial;
    return [[field.id, value] as const];
  });
  const hidden = new Set(filled.map(([id]) => id));
  const own = Object.entries(values).filter(([id]) => !hidden.has(id));
  return Object.fromEntries([...own, ...filled.filter(([, value]) => value !== "")]);
}

function attributionByName(attribution: Attribution): ReadonlyMap<string, string> {
  const { campaign, productLines, consent, at } = attribution;
  const touches = campaignParameters.flatMap(({ name, field }) => [
    [field, campaign?.last.values[name] ?? ""] as const,
    [firstTouchPrefix + field, campaign?.first.values[name] ?? ""] as const,
  ]);
  return new Map([
    ...touches,
    ["page", attribution.page],
    ["document", attribution.document ?? ""],
    ["locale", attribution.locale],
    ["site_version", attribution.siteVersion],
    ["product_line", productLines.join(", ")],
    ["consent", consent?.join(", ") ?? ""],
    ["submitted_at", new Date(at).toISOString()],
    ["request_id", attribution.requestId],
    ["lead_id", attribution.leadId],
  ]);
}
