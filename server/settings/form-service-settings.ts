import * as z from "zod";
import { httpAddress, settingFaults, yesOrNo } from "./setting-values.ts";

/** Settings of the form services (docs/operating.md). */
export interface FormServiceSettings {
  /** Null: no account. */
  readonly formstack: {
    /** The part of the address before `/form/{id}.json`. */
    readonly url: string;
    readonly honoursKey: boolean;
    readonly accounts: readonly { readonly instance: string; readonly token: string }[];
  } | null;
  readonly eloqua: {
    readonly url: string;
    /** `Site\User`. */
    readonly user: string;
    readonly password: string;
    readonly honoursKey: boolean;
  } | null;
  readonly webform: {
    /** Address of the Drupal site. */
    readonly url: string;
    readonly user: string;
    readonly password: string;
  } | null;
}

const tokenPrefix = "FORMSTACK_TOKEN_";

/** Settings that belong together. */
const accountNames = [
  ["ELOQUA_SITE", "ELOQUA_USER", "ELOQUA_PASSWORD"],
  ["WEBFORM_USER", "WEBFORM_PASSWORD"],
] as const;

const environment = z
  .object({
    FORMSTACK_URL: httpAddress.default("https://www.formstack.com/api/v2"),
    FORMSTACK_HONOURS_KEY: yesOrNo.default("0"),
    ELOQUA_URL: httpAddress.default("https://login.eloqua.com/id"),
    ELOQUA_SITE: z.string().optional(),
    ELOQUA_USER: z.string().optional(),
    ELOQUA_PASSWORD: z.string().optional(),
    ELOQUA_HONOURS_KEY: yesOrNo.default("0"),
    WEBFORM_URL: httpAddress.optional(),
    WEBFORM_USER: z.string().optional(),
    WEBFORM_PASSWORD: z.string().optional(),
  })
  .superRefine((values, context) => {
    for (const names of accountNames) {
      const missing = names.filter((name) => values[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) continue;
      for (const name of missing)
        context.addIssue({
          code: "custom",
          path: [name],
          message: `${names.join(", ")}: set all of them or none`,
        });
    }
  });

/** Names of the settings read in this file. */
export const formServiceSettingNames = Object.keys(environment.shape);

/** Reads the settings. Adds one line per error to `faults`; returns null if there are any. */
export function readFormServiceSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): FormServiceSettings | null {
  const parsed = environment.safeParse(env);
  const accounts = Object.entries(env).flatMap(([name, token]) => {
    if (!name.startsWith(tokenPrefix) || !token) return [];
    const instance = name.slice(tokenPrefix.length).toLowerCase().replaceAll("_", "-");
    if (!/^[a-z\d-]+$/.test(instance)) faults.push(`${name}: the name must end with an instance`);
    if (!/^[\x21-\x7e]+$/.test(token)) faults.push(`${name}: the token must not contain spaces`);
    return [{ instance, token }];
  });
  if (!parsed.success) {
    faults.push(...settingFaults(parsed.error, env));
    return null;
  }
  const values = parsed.data;
  const webform = readWebform(values, env["CONTENT_URL"]);
  if (webform?.url === "")
    faults.push(
      "WEBFORM_URL must be the address of a Drupal site, because there is no CONTENT_URL",
    );
  const { ELOQUA_SITE: site, ELOQUA_USER: user, ELOQUA_PASSWORD: password } = values;
  return {
    formstack:
      accounts.length === 0
        ? null
        : {
            url: values.FORMSTACK_URL,
            honoursKey: values.FORMSTACK_HONOURS_KEY === "1",
            accounts,
          },
    eloqua:
      site === undefined || user === undefined || password === undefined
        ? null
        : {
            url: values.ELOQUA_URL,
            user: `${site}\\${user}`,
            password,
            honoursKey: values.ELOQUA_HONOURS_KEY === "1",
          },
    webform,
  };
}

/** Webforms are on the Drupal site that has the content, unless a setting names another. */
function readWebform(
  values: z.output<typeof environment>,
  contentUrl: string | undefined,
): FormServiceSettings["webform"] {
  const { WEBFORM_URL: url, WEBFORM_USER: user, WEBFORM_PASSWORD: password } = values;
  if (user === undefined || password === undefined) return null;
  return { url: url ?? contentUrl ?? "", user, password };
}
