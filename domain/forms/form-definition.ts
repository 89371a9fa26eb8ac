import { formInstance } from "#sample/brand/forms.ts";

/** Definition of a form, the same for all form services (docs/specification.md §7). */

/** Form services the site can speak to. */
export const formServiceTypes = ["formstack", "eloqua"] as const;
export type FormServiceType = (typeof formServiceTypes)[number];

/** Where a form lives. */
export interface FormAddress {
  readonly type: FormServiceType;
  /** Account at the form service. */
  readonly instance: string;
  readonly id: string;
}

/** Where a form lives; without an account it lives in the one that the brand settings name. */
export const formAddress = (
  form: Omit<FormAddress, "instance"> & { readonly instance: string | null },
): FormAddress => ({ ...form, instance: form.instance ?? formInstance });

export interface FormDefinition extends FormAddress {
  readonly name: string;
  /** Text of the button; null: the site's own. */
  readonly submitLabel: string | null;
  /** In the order they are shown. */
  readonly fields: readonly FormField[];
}

interface FieldBase {
  /** The service's own id: key of values and errors. */
  readonly id: string;
  /** Machine name at the service. */
  readonly name: string;
  readonly label: string;
  /** Shown below the label; empty: none. */
  readonly hint: string;
  readonly isRequired: boolean;
  /** When the field is shown; null: always. */
  readonly logic: FieldLogic | null;
}

interface TextualField extends FieldBase {
  /** Value before anything is typed. */
  readonly initial: string;
  readonly placeholder: string;
  /** In characters; null: no limit of its own. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** The service itself refuses links in it. */
  readonly forbidsLinks: boolean;
}

export interface TextField extends TextualField {
  readonly kind: "text" | "textarea" | "email" | "phone";
}

export interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly initial: string;
  /** Null: no bound. */
  readonly min: number | null;
  readonly max: number | null;
  /** Digits after the decimal point; null: any. */
  readonly decimals: number | null;
}

export interface DateField extends FieldBase {
  readonly kind: "date";
  readonly initial: string;
  /** ISO dates; null: no bound. */
  readonly min: string | null;
  readonly max: string | null;
}

export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** One of several; `country` is a select whose options are countries. */
export interface ChoiceField extends FieldBase {
  readonly kind: "select" | "radio" | "country";
  readonly initial: string;
  readonly options: readonly Choice[];
}

/** Any of several. */
export interface CheckboxField extends FieldBase {
  readonly kind: "checkbox";
  readonly initial: readonly string[];
  readonly options: readonly Choice[];
}

/** One box to tick. */
export interface ConsentField extends FieldBase {
  readonly kind: "consent";
  /** Words beside the box. */
  readonly text: string;
  /** What the service receives when it is ticked. */
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

/** A heading; its logic holds for every field down to the next section. */
export interface SectionField extends FieldBase {
  readonly kind: "section";
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
  /** Endings in lower case without the dot. */
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

/** Shows or hides a field by what stands in others. */
export interface FieldLogic {
  readonly action: "show" | "hide";
  readonly match: "any" | "all";
  readonly checks: readonly LogicCheck[];
}

export interface LogicCheck {
  /** Id of the field looked at. */
  readonly field: string;
  readonly condition: "equals" | "notequals" | "greaterthan" | "lessthan";
  readonly value: string;
}

/** Parts a required name or address cannot do without, as far as the form shows them. */
export const neededParts: ReadonlySet<string> = new Set([
  "first",
  "last",
  "address",
  "city",
  "zip",
  "country",
]);
