import { isAtDomain, isEmailAddress } from "./email-address.ts";
import { lengthOf } from "./form-values.ts";
import { containsLink } from "./link-in-text.ts";

/** The rules of docs/specification.md §5. All except `required` accept an empty value. */
export type FieldRule =
  | { readonly kind: "required" | "email" | "url" }
  /** Minimum or maximum number of characters. */
  | { readonly kind: "min" | "max"; readonly length: number }
  /** The whole value must match. Patterns are code of the brand: none may repeat what repeats itself, as `(a+)+` does. */
  | { readonly kind: "regex"; readonly pattern: string }
  /** Blocked domains, including their sub-domains. */
  | { readonly kind: "allowedDomain"; readonly domains: readonly string[] };

/** Rules that a form service cannot express, by name or id of the field. */
export type FormRules = Readonly<Record<string, readonly FieldRule[]>>;

/** Id of an interface text that visitors read. */
export type FormMessageId =
  | FieldRule["kind"]
  | "phone"
  | "number"
  | "numberMin"
  | "numberMax"
  | "decimals"
  | "date"
  | "dateMin"
  | "dateMax"
  | "choice"
  | "consent"
  | "fileType"
  | "fileSize";

/** An error of a field. */
export interface FieldError {
  readonly message: FormMessageId;
  /** The value in the text: a length, a limit, or the allowed file extensions. */
  readonly limit?: string;
  /** The part of a name or an address with the error. */
  readonly part?: string;
}

/** Returns the error for the first rule that a clean text breaks; null if it breaks none. */
export function checkRules(text: string, rules: readonly FieldRule[]): FieldError | null {
  for (const rule of rules) {
    const error = checkRule(text, rule);
    if (error !== null) return error;
  }
  return null;
}

function checkRule(text: string, rule: FieldRule): FieldError | null {
  if (text === "") return rule.kind === "required" ? { message: "required" } : null;
  switch (rule.kind) {
    case "required":
      return null;
    case "email":
      return isEmailAddress(text) ? null : { message: "email" };
    case "allowedDomain":
      return isAtDomain(text, rule.domains) ? { message: "allowedDomain" } : null;
    case "min":
      return lengthOf(text) < rule.length ? withLimit("min", rule.length) : null;
    case "max":
      return lengthOf(text) > rule.length ? withLimit("max", rule.length) : null;
    case "regex":
      return new RegExp(`^(?:${rule.pattern})$`, "u").test(text) ? null : { message: "regex" };
    case "url":
      return containsLink(text) ? { message: "url" } : null;
    default:
      // A browser with an older build may receive a newer kind of rule, which only the server checks.
      rule satisfies never;
      return null;
  }
}

/** Returns an error whose text contains a limit. */
export const withLimit = (message: FormMessageId, limit: number | string): FieldError => ({
  message,
  limit: String(limit),
});
