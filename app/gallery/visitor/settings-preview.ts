import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";

/** What a settings file would do, as plain data. */
export interface SettingsPreview {
  /** The file is valid, and the outcomes follow it. */
  readonly isTried: boolean;
  /** One line for each error of the file. */
  readonly faults: readonly string[];
  /** Null: as specified. */
  readonly rules: VisitorRules | null;
  readonly forms: readonly FormPreview[];
}

/** The settings of a form that the file names. */
export interface FormPreview {
  /** `formstack/main/42`. */
  readonly form: string;
  readonly rules: readonly string[];
  readonly confirms: boolean;
  readonly keeps: readonly string[];
  /** What the rules of the field `email` say about the address in the form; empty without one. */
  readonly email: string;
}
