import { z } from "zod";
import { isDomainName } from "../forms/email-address.ts";
import { localeCodes } from "../locales.ts";
import { countryModalDelayMs, countryModalMinWidthPx } from "../visitor/prompts.ts";

/** The structure of the settings file (docs/settings.md). Errors are for the person who edits the file. */

const maxTextLength = 500;
const maxPatternLength = 200;
const maxEntries = 2000;

const text = z.string().min(1).max(maxTextLength);
const locale = z.enum(localeCodes, { error: "must be a locale such as en, de or fr-ca" });
const days = z.number().min(0, "must be 0 or more days").max(3650, "must be at most 3650 days");

const domain = z
  .string()
  .transform((name) => name.trim().replace(/^[@.]/, "").toLowerCase())
  .refine(isDomainName, { error: "must be a domain such as mailinator.com" });
const domains = z.array(domain).max(maxEntries);

/**
 * A pattern that repeats a group with a repetition inside, such as `(a+)+`, may take hours for one answer of a visitor.
 */
const nestedRepetition = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+{]/;
const pattern = z
  .string()
  .min(1)
  .max(maxPatternLength)
  .refine(isPattern, { error: "must be a regular expression" })
  .refine((source) => !nestedRepetition.test(source), {
    error: "must not repeat a group with a repetition inside, such as (a+)+",
  });

function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, "u").source !== "";
  } catch {
    return false;
  }
}

const length = z.int().min(1).max(100_000);
const rule = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.enum(["required", "email", "url"]) }),
    z.strictObject({ kind: z.enum(["min", "max"]), length }),
    z.strictObject({ kind: z.literal("regex"), pattern }),
    z.strictObject({ kind: z.literal("allowedDomain"), domains: domains.exactOptional() }),
  ],
  { error: "must have a kind: required, email, url, min, max, regex or allowedDomain" },
);

const fieldName = z.string().regex(/^[\w.-]{1,100}$/, "must be the name or id of a field");
const fieldTexts = z.strictObject({
  label: text.exactOptional(),
  hint: text.exactOptional(),
  placeholder: text.exactOptional(),
  required: text.exactOptional(),
});
const languageTexts = z.strictObject({
  submit: text.exactOptional(),
  fields: z.record(fieldName, fieldTexts).exactOptional(),
});

const form = z.strictObject({
  rules: z.record(fieldName, z.array(rule).max(20)).default({}),
  confirm: z.boolean().default(false),
  keepDays: days.nullable().default(null),
  keepRefusedDays: days.nullable().default(null),
  texts: z.partialRecord(locale, languageTexts).default({}),
});

const formAddress = z
  .string()
  .regex(
    /^(?:formstack|eloqua)\/[a-z\d-]{1,40}\/\d{1,12}$|^webform\/[a-z\d-]{1,40}\/[a-z\d_]{1,64}$/,
    "must be the address of a form, such as formstack/main/42",
  );

const path = z.string().regex(/^\/\S{0,200}$/, "must be a path that starts with /");
const exceptions = {
  isOff: z.boolean().default(false),
  exceptSites: z.array(locale).default([]),
  exceptPaths: z.array(path).max(maxEntries).default([]),
};
const welcome = z.strictObject(exceptions);
const minSeconds = countryModalDelayMs / 1000;
const country = z.strictObject({
  ...exceptions,
  delaySeconds: z
    .number()
    .min(minSeconds, `must be at least ${minSeconds}, as the specification demands`)
    .max(3600)
    .default(minSeconds),
  minWidth: z
    .int()
    .min(countryModalMinWidthPx, `must be at least ${countryModalMinWidthPx}`)
    .max(10_000)
    .default(countryModalMinWidthPx),
});
const prompts = z.strictObject({
  welcome: welcome.prefault({}),
  country: country.prefault({}),
});

const word = z.string().min(1).max(100).toLowerCase();
const chatRule = z.strictObject({
  name: text,
  subsite: z.literal("mrs").exactOptional(),
  sites: z.array(locale).min(1).exactOptional(),
  pathContains: z.array(word).min(1).exactOptional(),
  unlessAbout: word.exactOptional(),
});
const chatRules = z.array(chatRule).max(100);
const chat = z.strictObject({ chatHidden: chatRules, assistantShown: chatRules });

export const siteSettingsSchema = z.strictObject({
  blockedEmailDomains: domains.exactOptional(),
  forms: z.record(formAddress, form).default({}),
  prompts: prompts.exactOptional(),
  chat: chat.exactOptional(),
});

export type SiteSettingsFile = z.output<typeof siteSettingsSchema>;
