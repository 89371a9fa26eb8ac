import type { FormAddress } from "#domain/forms/form-definition.ts";
import { formServiceTypes } from "#domain/forms/form-definition.ts";
import { checkRules, type FieldRule } from "#domain/forms/rules.ts";
import { parseSiteSettings, type SiteSettings } from "#domain/site-settings/site-settings.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";
import type { FormPreview, SettingsPreview } from "./settings-preview.ts";

/**
 * Tries the settings file in the field `settings` of the simulator's form. Nothing is stored. Without it, or with an
 * invalid one, the settings of the site apply. Server only, because of the size of the parser.
 */
export function previewSettings(
  query: URLSearchParams,
  active: VisitorRules | null,
): SettingsPreview {
  const text = query.get("settings") ?? "";
  const email = query.get("email") ?? "";
  if (text.trim() === "") return { isTried: false, faults: [], rules: active, forms: [] };
  const parsed = parseSiteSettings(text);
  if (!parsed.ok) return { isTried: false, faults: parsed.faults, rules: active, forms: [] };
  const { settings } = parsed;
  return {
    isTried: true,
    faults: [],
    rules: settings.visitorRules,
    forms: settings.forms.map((key) => previewForm(key, settings, email)),
  };
}

function previewForm(key: string, settings: SiteSettings, email: string): FormPreview {
  const { rules, confirms, keepDays, keepRefusedDays } = settings.formSettings(addressOf(key));
  const ofEmail = rules["email"] ?? [];
  return {
    form: key,
    rules: Object.entries(rules).map(([field, all]) => `${field}: ${all.map(describe).join(", ")}`),
    confirms,
    keeps: [daysText("delivered", keepDays), daysText("refused", keepRefusedDays)],
    email: email === "" ? "" : (checkRules(email, ofEmail)?.message ?? "accepted"),
  };
}

function addressOf(key: string): FormAddress {
  const [type, instance = "", id = ""] = key.split("/");
  return { type: formServiceTypes.find((each) => each === type) ?? "formstack", instance, id };
}

function describe(rule: FieldRule): string {
  if ("length" in rule) return `${rule.kind} ${rule.length}`;
  if ("pattern" in rule) return `${rule.kind} ${rule.pattern}`;
  return "domains" in rule ? `${rule.kind} (${rule.domains.length} blocked)` : rule.kind;
}

const daysText = (what: string, days: number | null) =>
  `${what}: ${days === null ? "as everywhere" : `${days} days`}`;
