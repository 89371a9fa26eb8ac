import {
  addressParts,
  nameParts,
  neededParts,
  type AddressPart,
  type FormField,
  type NamePart,
} from "#domain/forms/form-definition.ts";
import { textFault } from "#content/jsonapi/text-limits.ts";
import { sanitiseFormHtml } from "./form-html.ts";
import { plainText } from "./plain-text.ts";
import type { WireElement } from "./webform-wire.ts";

/** Largest file in bytes that the site takes. */
const maxFileBytes = 5_000_000;

/** Prefix of field ids, so that an element named `submit` does not hide the form's own property in the browser. */
const idPrefix = "field_";
export const webformFieldId = (key: string): string => `${idPrefix}${key}`;
export const webformKeyOf = (fieldId: string): string => fieldId.slice(idPrefix.length);

/** Names of Webform for parts of names and addresses, if they differ. */
export const webformParts: Readonly<Partial<Record<NamePart | AddressPart, string>>> = {
  prefix: "title",
  address2: "address_2",
  state: "state_province",
  zip: "postal_code",
};

/** Types that hold other elements. */
const containers: ReadonlySet<string> = new Set([
  "container",
  "details",
  "fieldset",
  "webform_card",
  "webform_flexbox",
  "webform_section",
  "webform_wizard_page",
]);
export const isContainer = ({ type }: WireElement): boolean => containers.has(type);

/** Types that need no field: the site has its own button, captcha and trap for bots, and Drupal fills in values. */
export const silentTypes: ReadonlySet<string> = new Set([
  "captcha",
  "honeypot",
  "value",
  "webform_actions",
  "webform_computed_token",
  "webform_computed_twig",
  "webform_horizontal_rule",
]);

export const hasLink = (html: string): boolean => /<a\s/i.test(html);

/** Types that are filled in like a text. */
const textKinds: ReadonlyMap<string, "text" | "textarea" | "email" | "phone"> = new Map([
  ["textfield", "text"],
  ["url", "text"],
  ["search", "text"],
  ["textarea", "textarea"],
  ["email", "email"],
  ["webform_email_confirm", "email"],
  ["tel", "phone"],
]);

type FieldBase = ReturnType<typeof baseOf>;

/** Maps an element without its conditions. Returns null if the site has no such field. */
export function mapWebformElement(element: WireElement): FormField | null {
  const base = baseOf(element);
  const { options } = element;
  const initial = initialOf(element);
  const textKind = textKinds.get(element.type);
  if (textKind !== undefined) return { ...base, ...textRulesOf(element), kind: textKind };
  switch (element.type) {
    case "number":
    case "range":
    case "date":
      return mapRange(element, base);
    case "select":
      if (element.multiple)
        return { ...base, kind: "checkbox", initial: initialsOf(element), options };
      return { ...base, kind: isCountryList(element) ? "country" : "select", initial, options };
    case "radios":
      return { ...base, kind: "radio", initial, options };
    case "checkboxes":
      return { ...base, kind: "checkbox", initial: initialsOf(element), options };
    case "checkbox":
      return { ...base, kind: "consent", text: base.label, acceptedValue: "1" };
    case "webform_terms_of_service": {
      const text = base.label.replaceAll(/[{}]/g, "");
      return { ...base, kind: "consent", label: text, text, acceptedValue: "1" };
    }
    case "webform_name":
      return { ...base, ...compoundOf(element, nameParts), kind: "name" };
    case "webform_address":
      return { ...base, ...compoundOf(element, addressParts), kind: "address" };
    case "hidden":
      return { ...base, kind: "hidden", isRequired: false, initial };
    case "managed_file":
    case "webform_document_file":
    case "webform_image_file":
    case "webform_audio_file":
    case "webform_video_file":
      return mapFile(element, base);
    case "webform_markup":
    case "processed_text":
    case "webform_message":
    case "item":
      return mapText(element, base);
    default:
      return null;
  }
}

/** Returns what fields of all kinds have. */
function baseOf(element: WireElement) {
  return {
    id: webformFieldId(element.key),
    name: element.key,
    label: plainText(element.title),
    // A hint cannot have links, so such a description is a text of its own.
    hint: [element.description, element.help]
      .filter((html) => !hasLink(html))
      .map(plainText)
      .filter(Boolean)
      .join(" "),
    isRequired: element.required,
    logic: null,
    ...(element.required_error !== "" && { requiredText: plainText(element.required_error) }),
  };
}

function textRulesOf(element: WireElement) {
  return {
    initial: initialOf(element),
    placeholder: element.placeholder,
    minLength: element.minlength || null,
    maxLength: element.maxlength || null,
    forbidsLinks: false,
  };
}

/** Maps a number or date between two others. */
function mapRange(element: WireElement, base: FieldBase): FormField {
  const { min, max, date_min: first, date_max: last } = element;
  return element.type === "date"
    ? { ...base, kind: "date", initial: "", min: first || null, max: last || null }
    : {
        ...base,
        kind: "number",
        initial: initialOf(element),
        min,
        max,
        decimals: decimalsOf(element.step),
      };
}

/** Returns null if the element takes no file. */
function mapFile({ file }: WireElement, base: FieldBase): FormField | null {
  if (!file) return null;
  const { extensions, bytes } = file;
  return { ...base, kind: "file", extensions, maxBytes: Math.min(bytes, maxFileBytes) };
}

/** Returns a text that visitors read, but do not fill in. */
function mapText(element: WireElement, base: FieldBase): FormField | null {
  const html = element.markup || element.text || element.message_message;
  return textFault(html) === null
    ? { ...base, isRequired: false, kind: "richtext", html: sanitiseFormHtml(html) }
    : null;
}

/** Parts that Webform shows unless they are turned off, and whether the site requires them. */
function compoundOf<Part extends NamePart | AddressPart>(
  { required, parts }: WireElement,
  known: readonly Part[],
) {
  const propertyOf = (part: Part, property: string) =>
    parts.get(`${webformParts[part] ?? part}__${property}`);
  const shown = known.filter((part) => propertyOf(part, "access") !== false);
  const needed = shown.filter((part) => neededParts.has(part));
  const areNeeded = needed.length > 0 && needed.every((part) => propertyOf(part, "required"));
  return { parts: shown, isRequired: required || areNeeded };
}

/** Tokens such as `[current-user:mail]` are left out: there is no such user. */
const initialOf = ({ default_value: value }: WireElement): string =>
  (typeof value === "string" || typeof value === "number") && !/\[[\w-]+:[^\]]*\]/.test(`${value}`)
    ? String(value)
    : "";

const initialsOf = ({ default_value: value }: WireElement): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Like a browser, Webform has steps of 1 unless told otherwise. */
function decimalsOf(step: string): number | null {
  if (step === "any") return null;
  return /\.(\d+)$/.exec(step)?.[1]?.length ?? 0;
}

/** An element with a country's name and two-letter values. */
const isCountryList = ({ key, options }: WireElement) =>
  /country/i.test(key) &&
  options.length > 20 &&
  options.every(({ value }) => /^[A-Z]{2}$/.test(value));
