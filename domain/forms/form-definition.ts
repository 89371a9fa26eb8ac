import { formInstance } from "#sample/brand/forms.ts";

/**
 * The definition of a form, in the same structure for all form services (docs/outside-services.md, "Form services").
 */

/** Form services that the site supports. */
export const formServiceTypes = ["formstack", "eloqua", "webform"] as const;
export type FormServiceType = (typeof formServiceTypes)[number];

/** Identifies a form: service, account and id. */
export interface FormAddress {
  readonly type: FormServiceType;
  /** Account at the form service. */
  readonly instance: string;
  readonly id: string;
}

/** Returns the address of a form. Without an account, the one in the brand settings is used. */
export const formAddress = (
  form: Omit<FormAddress, "instance"> & { readonly instance: string | null },
): FormAddress => ({ ...form, instance: form.instance ?? formInstance });

export interface FormDefinition extends FormAddress {
  readonly name: string;
  /** Text of the submit button; null: the site's default text. */
  readonly submitLabel: string | null;
  /** In display order. */
  readonly fields: readonly FormField[];
}

interface FieldBase {
  /** Id that the form service uses; key of values and errors. */
  readonly id: string;
  /** Machine name at the service. */
  readonly name: string;
  readonly label: string;
  /** Shown below the label; empty for none. */
  readonly hint: string;
  readonly isRequired: boolean;
  /** Condition for showing the field; null: always shown. */
  readonly logic: FieldLogic | null;
  /** Further conditions, such as those of the groups around the field; all of them have to hold. */
  readonly outerLogic?: readonly FieldLogic[];
  /** Condition under which the field is required although `isRequired` is false. */
  readonly requiredWhen?: Conditions;
  /** Error of the form's author for a missing answer; without it, the site's own text. */
  readonly requiredText?: string;
}

interface TextualField extends FieldBase {
  /** Initial value. */
  readonly initial: string;
  readonly placeholder: string;
  /** In characters; null: no limit in the definition. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Whether the form service rejects links in this field. */
  readonly forbidsLinks: boolean;
}

export interface TextField extends TextualField {
  readonly kind: "text" | "textarea" | "email" | "phone";
}

export interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly initial: string;
  /** Null: no limit. */
  readonly min: number | null;
  readonly max: number | null;
  /** Digits after the decimal point; null: any number. */
  readonly decimals: number | null;
}

export interface DateField extends FieldBase {
  readonly kind: "date";
  readonly initial: string;
  /** ISO dates; null: no limit. */
  readonly min: string | null;
  readonly max: string | null;
}

export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** One choice of several. `country` is a select whose options are countries. */
export interface ChoiceField extends FieldBase {
  readonly kind: "select" | "radio" | "country";
  readonly initial: string;
  readonly options: readonly Choice[];
}

/** Any number of choices. */
export interface CheckboxField extends FieldBase {
  readonly kind: "checkbox";
  readonly initial: readonly string[];
  readonly options: readonly Choice[];
}

/** A single checkbox. */
export interface ConsentField extends FieldBase {
  readonly kind: "consent";
  /** Text beside the checkbox. */
  readonly text: string;
  /** Value that the service receives if the box is ticked. */
  readonly acceptedValue: string;
}

export const nameParts = ["prefix", "first", "middle", "last", "suffix"] as const;
export const addressParts = ["address", "address2", "city", "state", "zip", "country"] as const;
export type NamePart = (typeof nameParts)[number];
export type AddressPart = (typeof addressParts)[number];

export interface NameField extends FieldBase {
  readonly kind: "name";
  readonly parts: readonly NamePart[];
}

export interface AddressField extends FieldBase {
  readonly kind: "address";
  readonly parts: readonly AddressPart[];
}

/** Filled by the site, never by the visitor. */
export interface HiddenField extends FieldBase {
  readonly kind: "hidden";
  readonly initial: string;
}

/** A heading. Its logic applies to every field up to the next section, unless it is only a heading. */
export interface SectionField extends FieldBase {
  readonly kind: "section";
  readonly isOnlyHeading?: boolean;
  readonly text: string;
}

/** HTML of a form service that the server has sanitised. */
export type FormHtml = string & { readonly sanitised: true };

export interface RichTextField extends FieldBase {
  readonly kind: "richtext";
  readonly html: FormHtml;
}

export interface FileField extends FieldBase {
  readonly kind: "file";
  /** File extensions in lower case, without the dot. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

export type FormField =
  | TextField
  | NumberField
  | DateField
  | ChoiceField
  | CheckboxField
  | ConsentField
  | NameField
  | AddressField
  | HiddenField
  | SectionField
  | RichTextField
  | FileField;

/** Checks on the values of other fields. */
export interface Conditions {
  readonly match: "any" | "all";
  readonly checks: readonly LogicCheck[];
}

/** Shows or hides a field depending on the values of others. */
export interface FieldLogic extends Conditions {
  readonly action: "show" | "hide";
}

export interface LogicCheck {
  /** Id of the field whose value is compared. */
  readonly field: string;
  readonly condition: "equals" | "notequals" | "greaterthan" | "lessthan" | "atleast" | "atmost";
  readonly value: string;
}

/** Parts that must be filled in if a name or address is required and the form shows them. */
export const neededParts: ReadonlySet<string> = new Set([
  "first",
  "last",
  "address",
  "city",
  "zip",
  "country",
]);
