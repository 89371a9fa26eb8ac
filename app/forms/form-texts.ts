import type { I18n, MessageDescriptor } from "@lingui/core";
import { fieldRules } from "#domain/forms/field-rules.ts";
import type { AddressPart, FormField, NamePart } from "#domain/forms/form-definition.ts";
import type { FieldError, FormMessageId, FormRules } from "#domain/forms/rules.ts";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { autocompleteOf } from "./field-hints.ts";
import { formatDay } from "#app/i18n/formats.ts";
import { formatFileSize } from "#app/i18n/file-size.ts";

type Texts<Id extends string> = Readonly<Record<Id, MessageDescriptor>>;

const errorTexts: Texts<FormMessageId> = {
  required: /*i18n*/ { id: "form.error.required" },
  email: /*i18n*/ { id: "form.error.email" },
  url: /*i18n*/ { id: "form.error.url" },
  min: /*i18n*/ { id: "form.error.min" },
  max: /*i18n*/ { id: "form.error.max" },
  regex: /*i18n*/ { id: "form.error.regex" },
  allowedDomain: /*i18n*/ { id: "form.error.allowed-domain" },
  phone: /*i18n*/ { id: "form.error.phone" },
  number: /*i18n*/ { id: "form.error.number" },
  numberMin: /*i18n*/ { id: "form.error.number-min" },
  numberMax: /*i18n*/ { id: "form.error.number-max" },
  decimals: /*i18n*/ { id: "form.error.decimals" },
  date: /*i18n*/ { id: "form.error.date" },
  dateMin: /*i18n*/ { id: "form.error.date-min" },
  dateMax: /*i18n*/ { id: "form.error.date-max" },
  choice: /*i18n*/ { id: "form.error.choice" },
  consent: /*i18n*/ { id: "form.error.consent" },
  fileType: /*i18n*/ { id: "form.error.file-type" },
  fileSize: /*i18n*/ { id: "form.error.file-size" },
};

const refusalTexts: Texts<Exclude<RefusalId, "invalid">> = {
  unreadable: /*i18n*/ { id: "form.refused.unreadable" },
  foreign: /*i18n*/ { id: "form.refused.foreign" },
  tooMany: /*i18n*/ { id: "form.refused.too-many" },
  tooLarge: /*i18n*/ { id: "form.refused.too-large" },
  captcha: /*i18n*/ { id: "form.refused.captcha" },
  unavailable: /*i18n*/ { id: "form.refused.unavailable" },
  notFound: /*i18n*/ { id: "form.refused.not-found" },
  documentForged: /*i18n*/ { id: "document.refused.forged" },
  documentExpired: /*i18n*/ { id: "document.refused.expired" },
  documentGone: /*i18n*/ { id: "document.refused.gone" },
  documentUnavailable: /*i18n*/ { id: "document.refused.unavailable" },
};

/** Texts of the page about a refused form, and of the link to the contact page. */
export const refusedTexts = {
  title: /*i18n*/ { id: "form.refused" },
  back: /*i18n*/ { id: "form.back" },
  contact: /*i18n*/ { id: "form.contact" },
};

export const partTexts: Texts<NamePart | AddressPart> = {
  prefix: /*i18n*/ { id: "form.part.prefix" },
  first: /*i18n*/ { id: "form.part.first" },
  middle: /*i18n*/ { id: "form.part.middle" },
  last: /*i18n*/ { id: "form.part.last" },
  suffix: /*i18n*/ { id: "form.part.suffix" },
  address: /*i18n*/ { id: "form.part.address" },
  address2: /*i18n*/ { id: "form.part.address2" },
  city: /*i18n*/ { id: "form.part.city" },
  state: /*i18n*/ { id: "form.part.state" },
  zip: /*i18n*/ { id: "form.part.zip" },
  country: /*i18n*/ { id: "form.part.country" },
};

/** A field with its error, and the rules of its form in addition to the definition. */
export interface WrongField {
  readonly field: FormField;
  readonly error: FieldError;
  readonly rules: FormRules;
}

/** Returns why a form was not accepted, in the reader's language. `errorCount` is the number of invalid fields. */
export const refusalText = (i18n: I18n, reason: RefusalId, errorCount: number): string =>
  reason === "invalid"
    ? i18n._("form.problems", { count: errorCount })
    : i18n._(refusalTexts[reason].id);

/** Returns the error of a field in the reader's language; for an empty field, what to enter. */
export function errorText(i18n: I18n, wrong: WrongField): string {
  const own = ownText(wrong);
  if (own) return own;
  const request = requestFor(wrong);
  return request ? i18n._(request.id) : generalText(i18n, wrong.error);
}

/** Returns the error for the summary, away from its field: general texts start with the field's label. */
export function summaryText(i18n: I18n, wrong: WrongField): string {
  const { field, error } = wrong;
  const own = ownText(wrong);
  if (own) return own;
  const request = requestFor(wrong);
  if (request) return i18n._(request.id);
  const part = isNamedPart(error.part) ? i18n._(partTexts[error.part]) : field.label;
  return `${part} – ${generalText(i18n, error)}`;
}

/** Returns the text that the form's author wrote for a missing answer. */
const ownText = ({ field, error }: WrongField): string | undefined =>
  error.part === undefined && ["required", "consent"].includes(error.message)
    ? field.requiredText
    : undefined;

const isNamedPart = (part: string | undefined): part is keyof typeof partTexts =>
  part !== undefined && Object.hasOwn(partTexts, part);

/** Returns a specific text for a missing field; null if the general one has to be used. */
function requestFor({ field, error, rules }: WrongField): MessageDescriptor | null {
  if (error.message !== "required") return null;
  if (error.part === "first") return /*i18n*/ { id: "form.enter.first-name" };
  if (error.part === "last") return /*i18n*/ { id: "form.enter.last-name" };
  switch (field.kind) {
    case "email":
      return fieldRules(field, rules).some(({ kind }) => kind === "allowedDomain")
        ? /*i18n*/ { id: "form.enter.work-email" }
        : /*i18n*/ { id: "form.enter.email" };
    case "phone":
      return /*i18n*/ { id: "form.enter.phone" };
    case "checkbox":
      return /*i18n*/ { id: "form.enter.options" };
    case "select":
    case "country":
      return autocompleteOf(field) === "country"
        ? /*i18n*/ { id: "form.enter.country" }
        : /*i18n*/ { id: "form.enter.option" };
    case "radio":
      return /*i18n*/ { id: "form.enter.option" };
    default:
      return null;
  }
}

function generalText(i18n: I18n, { message, limit }: FieldError): string {
  const { id } = errorTexts[message];
  return i18n._(id, { limit: limitText(message, limit ?? "", i18n.locale), length: limit ?? "" });
}

function limitText(message: FormMessageId, limit: string, locale: string): string {
  if (message === "fileSize") return formatFileSize(Number(limit), locale);
  if (message === "fileType") return limit.toUpperCase();
  if (message === "dateMin" || message === "dateMax") return formatDay(limit, locale);
  return limit;
}
