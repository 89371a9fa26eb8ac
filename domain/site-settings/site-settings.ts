import { parseDocument } from "yaml";
import type { z } from "zod";
import {
  brandFormSettings,
  type FormSettings,
  type FormSettingsOf,
} from "../forms/form-settings.ts";
import type { FieldRule, FormRules } from "../forms/rules.ts";
import { formKey } from "../forms/shown-form.ts";
import type { VisitorRules } from "../visitor/visitor-rules.ts";
import { siteSettingsSchema, type SiteSettingsFile } from "./site-settings-schema.ts";

/** Settings that take effect without a release. */
export interface SiteSettings {
  readonly formSettings: FormSettingsOf;
  /** Rules that browsers apply; null: as specified. */
  readonly visitorRules: VisitorRules | null;
  /** Forms that are named in the file. */
  readonly forms: readonly string[];
  /** Forms whose leads have to be confirmed. */
  readonly confirmedForms: readonly string[];
}

/** The settings without a file: those of the brand and the specification. */
export const builtInSettings: SiteSettings = {
  formSettings: brandFormSettings,
  visitorRules: null,
  forms: [],
  confirmedForms: [],
};

export type ParsedSettings =
  | { readonly ok: true; readonly settings: SiteSettings }
  /** One line for each error, with the place in the file. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Larger files are refused; a settings file has some kilobytes. */
const maxSettingsLength = 500_000;

/** Reads the text of a settings file (YAML). An empty file changes nothing. */
export function parseSiteSettings(text: string): ParsedSettings {
  if (text.length > maxSettingsLength)
    return { ok: false, faults: [`the file is longer than ${maxSettingsLength} characters`] };
  const document = parseDocument(text, { prettyErrors: true, maxAliasCount: 10 } as object);
  if (document.errors.length > 0)
    return { ok: false, faults: document.errors.map(({ message }) => firstLine(message)) };
  let content: unknown;
  try {
    content = document.toJS({ maxAliasCount: 10 }) ?? {};
  } catch (error) {
    return { ok: false, faults: [error instanceof Error ? error.message : String(error)] };
  }
  const parsed = siteSettingsSchema.safeParse(content);
  return parsed.success
    ? { ok: true, settings: settingsOf(parsed.data) }
    : { ok: false, faults: parsed.error.issues.flatMap(faultsOf) };
}

const firstLine = (message: string) => message.split("\n")[0]?.replace(/:$/, "") ?? "";

function faultsOf(issue: z.core.$ZodIssue): readonly string[] {
  const place = issue.path.map((part) => (typeof part === "number" ? `[${part}]` : String(part)));
  const at = place.join(".").replaceAll(".[", "[");
  // The errors of a key are one level deeper.
  if (issue.code === "invalid_key")
    return issue.issues.map(({ message }) => `${at}: the name ${message}`);
  return [at === "" ? issue.message : `${at}: ${issue.message}`];
}

function settingsOf({ blockedEmailDomains, forms, prompts, chat }: SiteSettingsFile): SiteSettings {
  const visitorRules: VisitorRules = {
    ...(prompts && {
      prompts: {
        welcome: prompts.welcome,
        country: countryOf(prompts.country),
      },
    }),
    ...(chat && { chat }),
  };
  return {
    formSettings: (address) => {
      const brand = brandFormSettings(address);
      const own = forms[formKey(address)];
      const rules = rulesOf(brand.rules, own?.rules ?? {}, blockedEmailDomains);
      return own === undefined ? { ...brand, rules } : { ...formSettingsOf(own), rules };
    },
    visitorRules: prompts || chat ? visitorRules : null,
    forms: Object.keys(forms),
    confirmedForms: Object.keys(forms).filter((key) => forms[key]?.confirm),
  };
}

function countryOf({
  delaySeconds,
  minWidth,
  ...exceptions
}: NonNullable<SiteSettingsFile["prompts"]>["country"]) {
  return { ...exceptions, delayMs: delaySeconds * 1000, minWidthPx: minWidth };
}

const formSettingsOf = ({
  confirm,
  keepDays,
  keepRefusedDays,
  texts,
}: SiteSettingsFile["forms"][string]): Omit<FormSettings, "rules"> => ({
  confirms: confirm,
  keepDays,
  keepRefusedDays,
  texts,
});

type FileRules = SiteSettingsFile["forms"][string]["rules"];

/**
 * Returns the rules of a form: those of the file replace those of the brand for the same field, and the blocked domains
 * those of every rule that names none itself.
 */
function rulesOf(
  brand: FormRules,
  own: FileRules,
  blocked: readonly string[] | undefined,
): FormRules {
  const result: Record<string, readonly FieldRule[]> = {};
  for (const [field, rules] of Object.entries(brand))
    result[field] = rules.map((rule) =>
      rule.kind === "allowedDomain" && blocked ? { ...rule, domains: blocked } : rule,
    );
  for (const [field, rules] of Object.entries(own))
    result[field] = rules.map((rule) =>
      rule.kind === "allowedDomain" ? { ...rule, domains: rule.domains ?? blocked ?? [] } : rule,
    );
  return result;
}
