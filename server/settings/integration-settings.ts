import { z } from "zod";
import type { CaptchaSettings, Integrations, Widget } from "#domain/integrations.ts";
import { widgetProviders } from "#domain/integrations.ts";
import { tagPresetNames } from "#domain/tag-origins.ts";
import { httpAddress, httpOrigin, oneOf, settingFaults } from "./setting-values.ts";

/** A global variable of the page, or a property of one: `Chat` or `Chat.api`. */
const name = z.string().regex(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, "a name in JavaScript");

/** Values separated by commas; an empty setting is an empty list. */
const words = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  );
const presets = words.pipe(z.array(oneOf(tagPresetNames)));
/**
 * An origin for the content security policy, with `*.` for all subdomains. The pattern keeps anything else out of the
 * policy.
 */
const tagOrigin = z
  .string()
  .regex(
    /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i,
    "an origin with https://, such as https://tags.example.com or https://*.example.com",
  );

const environment = z
  .object({
    GTM_ID: z
      .string()
      .regex(/^GTM-[A-Z\d]+$/, "an id such as GTM-ABC123")
      .optional(),
    TAG_PRESETS: presets,
    TAG_ORIGINS: words.pipe(z.array(tagOrigin)),
    CHAT_PROVIDER: oneOf(widgetProviders).optional(),
    CHAT_SCRIPT: httpAddress.optional(),
    CHAT_GLOBAL: name.optional(),
    CHAT_SHOW: name.optional(),
    CHAT_HIDE: name.optional(),
    ASSISTANT_SCRIPT: httpAddress.optional(),
    ASSISTANT_GLOBAL: name.optional(),
    ASSISTANT_SHOW: name.optional(),
    ASSISTANT_HIDE: name.optional(),
    CALENDLY_ORIGIN: httpOrigin.optional(),
    RECAPTCHA_SITE_KEY: z
      .string()
      .regex(/^[\w-]+$/, "a key of letters, digits, _ and -")
      .optional(),
    /** An empty value means no version, which the captcha reports as `No version provided`. */
    RECAPTCHA_VERSION: z
      .enum(["3", ""], "3 or left out, since other versions show a checkbox that forms do not have")
      .default("3"),
    RECAPTCHA_ENTERPRISE: oneOf(["true", "false", "1", "0"]).default("false"),
    RECAPTCHA_URL: httpAddress.default("https://www.google.com/recaptcha"),
    RECAPTCHA_NOTICE: z.string().optional(),
  })
  .superRefine((values, context) => {
    const needs = (of: string, others: readonly (keyof typeof values)[]) => {
      for (const other of others)
        if (values[other] === undefined)
          context.addIssue({ code: "custom", path: [other], message: `needed by ${of}` });
    };
    if (values.TAG_PRESETS.length > 0) needs("TAG_PRESETS", ["GTM_ID"]);
    if (values.TAG_ORIGINS.length > 0) needs("TAG_ORIGINS", ["GTM_ID"]);
    if (values.CHAT_PROVIDER !== undefined) needs("CHAT_PROVIDER", ["CHAT_SCRIPT"]);
    if (values.CHAT_SCRIPT !== undefined) needs("CHAT_SCRIPT", ["CHAT_PROVIDER"]);
    if (values.CHAT_PROVIDER === "generic")
      needs("CHAT_PROVIDER generic", ["CHAT_GLOBAL", "CHAT_SHOW", "CHAT_HIDE"]);
    if (values.ASSISTANT_SCRIPT !== undefined)
      needs("ASSISTANT_SCRIPT", ["ASSISTANT_GLOBAL", "ASSISTANT_SHOW", "ASSISTANT_HIDE"]);
  });

/** Names of the settings read in this file. */
export const integrationSettingNames = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

/** Reads the settings (docs/operating.md). Adds one line per error to `faults`; returns null if there are any. */
export function readIntegrations(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): Integrations | null {
  // An empty version means none; an absent one means the default.
  const version = env["RECAPTCHA_VERSION"];
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse({
    ...given,
    ...(version !== undefined && { RECAPTCHA_VERSION: version }),
  });
  if (!parsed.success) {
    faults.push(...settingFaults(parsed.error, env));
    return null;
  }
  const values = parsed.data;
  return {
    tagManager: values.GTM_ID ?? null,
    tagPresets: values.TAG_PRESETS,
    tagOrigins: values.TAG_ORIGINS,
    chat: chatOf(values),
    assistant: assistantOf(values),
    calendlyOrigin: values.CALENDLY_ORIGIN ?? null,
    captcha: captchaOf(values),
  };
}

function chatOf(values: Environment): Widget | null {
  const { CHAT_PROVIDER: provider, CHAT_SCRIPT: script } = values;
  if (provider === undefined || script === undefined) return null;
  return {
    provider,
    script,
    global: values.CHAT_GLOBAL ?? null,
    show: values.CHAT_SHOW ?? null,
    hide: values.CHAT_HIDE ?? null,
  };
}

function assistantOf(values: Environment): Widget | null {
  if (values.ASSISTANT_SCRIPT === undefined) return null;
  return {
    provider: "generic",
    script: values.ASSISTANT_SCRIPT,
    global: values.ASSISTANT_GLOBAL ?? null,
    show: values.ASSISTANT_SHOW ?? null,
    hide: values.ASSISTANT_HIDE ?? null,
  };
}

function captchaOf(values: Environment): CaptchaSettings | null {
  if (values.RECAPTCHA_SITE_KEY === undefined) return null;
  return {
    siteKey: values.RECAPTCHA_SITE_KEY,
    version: values.RECAPTCHA_VERSION === "3" ? 3 : null,
    isEnterprise: ["true", "1"].includes(values.RECAPTCHA_ENTERPRISE),
    url: values.RECAPTCHA_URL.replace(/\/$/, ""),
    notice: values.RECAPTCHA_NOTICE ?? null,
  };
}
