import type { FormField } from "#domain/forms/form-definition.ts";
import type { FieldError, FormMessageId } from "#domain/forms/rules.ts";
import { type FieldErrors, type SentForm, refusalIds } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import { html, longWord } from "#app/samples/parts.ts";
import type { Entry, NamedSample } from "./sample.ts";

const base = (id: string, label: string) => ({
  id,
  name: label.toLowerCase(),
  label,
  hint: "",
  isRequired: false,
  logic: null,
});
const textual = {
  initial: "",
  placeholder: "",
  minLength: null,
  maxLength: null,
  forbidsLinks: false,
};
const options = [
  { label: "Accounts payable", value: "ap" },
  { label: longWord, value: "long" },
];
const note = html('<p>What we <a href="/privacy">do with it</a>.</p>');

/** Every visible kind of field, including a hint and a long word. */
const everyKind: readonly FormField[] = [
  { ...base("1", "About you"), kind: "section", text: "As it stands on your card." },
  { ...base("2", "Name"), kind: "name", isRequired: true, parts: ["prefix", "first", "last"] },
  { ...base("3", "Company"), ...textual, kind: "text", isRequired: true },
  { ...base("4", "Email"), ...textual, kind: "email", isRequired: true },
  { ...base("5", "Phone"), ...textual, kind: "phone", hint: "With country code" },
  { ...base("6", longWord), ...textual, kind: "text", hint: longWord },
  { ...base("7", "Address"), kind: "address", parts: ["address", "address2", "zip", "city"] },
  { ...base("8", "Country"), kind: "country", initial: "", options },
  { ...base("9", "Product"), kind: "select", initial: "", options },
  { ...base("10", "Urgency"), kind: "radio", initial: "", options },
  { ...base("11", "Topics"), kind: "checkbox", initial: ["ap"], options },
  { ...base("12", "Invoices a month"), kind: "number", initial: "", min: 1, max: 9, decimals: 0 },
  { ...base("13", "Day"), kind: "date", initial: "", min: "2026-01-01", max: null },
  { ...base("14", "Invoice"), kind: "file", extensions: ["pdf", "png"], maxBytes: 5_000_000 },
  { ...base("15", "Message"), ...textual, kind: "textarea" },
  { ...base("16", "Privacy"), kind: "richtext", html: note },
  {
    ...base("17", "Consent"),
    kind: "consent",
    isRequired: true,
    text: "Example may answer me by e-mail.",
    acceptedValue: "yes",
  },
];

const shownWith = (id: string, fields: readonly FormField[]): ShownForm => ({
  form: { type: "formstack", instance: "gallery", id, name: "Gallery", submitLabel: null, fields },
  rules: {},
});

/** Limits in texts. */
const limits: Readonly<Record<FormMessageId, string | null>> = {
  required: null,
  email: null,
  url: null,
  min: "3",
  max: "255",
  regex: null,
  allowedDomain: null,
  phone: null,
  number: null,
  numberMin: "1",
  numberMax: "9",
  decimals: "2",
  date: null,
  dateMin: "2026-01-01",
  dateMax: "2026-12-31",
  choice: null,
  consent: null,
  fileType: "pdf, png",
  fileSize: "5000000",
};
const errorOf = (message: FormMessageId, limit: string | null): FieldError =>
  limit === null ? { message } : { message, limit };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys
const messages = Object.entries(limits) as [FormMessageId, string | null][];
const everyMessage = shownWith(
  "2",
  messages.map(([message], index) => ({
    ...base(String(index), message),
    ...textual,
    kind: "text",
  })),
);
const allErrors: FieldErrors = Object.fromEntries(
  messages.map(([message, limit], index) => [String(index), errorOf(message, limit)]),
);
const requiredEverywhere: FieldErrors = Object.fromEntries(
  everyKind
    .filter(({ kind }) => kind !== "section" && kind !== "richtext")
    .map(({ id, kind }) => [id, { message: kind === "consent" ? "consent" : "required" }]),
);

const refusals = refusalIds.filter((id) => id !== "invalid");

function sample(name: string, shown: ShownForm, sent: Partial<SentForm> | null): NamedSample {
  const whole = { form: shown.form, message: "invalid", errors: {}, values: {} } as const;
  return { name, sample: { shows: "form", shown, sent: sent && { ...whole, ...sent } } };
}

const short = (id: string) => shownWith(id, everyKind.slice(2, 3));

/** Forms with every kind of field, every error and every reason for a refusal. */
export const formEntries: readonly Entry[] = [
  { id: "form-fields", samples: [sample("every kind", shownWith("1", everyKind), null)] },
  {
    id: "form-errors",
    samples: [
      sample("every kind", shownWith("1", everyKind), { errors: requiredEverywhere }),
      sample("every message", everyMessage, { errors: allErrors }),
    ],
  },
  {
    id: "form-refusals",
    samples: refusals.map((message, index) =>
      sample(message, short(String(index + 3)), { message }),
    ),
  },
];
