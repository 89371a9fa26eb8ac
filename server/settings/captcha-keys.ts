import { z } from "zod";
import { settingFaults } from "./setting-values.ts";

/** Keys of the site at the captcha service, which never leave the server. Null: not configured. */
export interface CaptchaKeys {
  readonly secret: string | null;
  /** For Enterprise: the project and its key. */
  readonly project: string | null;
  readonly apiKey: string | null;
}

const environment = z.object({
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_PROJECT: z
    .string()
    .regex(/^[\w-]+$/, "the id of a project")
    .optional(),
  RECAPTCHA_API_KEY: z.string().optional(),
});

/** Names of the settings read in this file. */
export const captchaSettingNames = Object.keys(environment.shape);

/** Reads the keys (docs/operating.md). Adds one line per error to `faults`; returns null if there are any. */
export function readCaptchaKeys(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): CaptchaKeys | null {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    faults.push(...settingFaults(parsed.error, env));
    return null;
  }
  const { RECAPTCHA_SECRET, RECAPTCHA_PROJECT, RECAPTCHA_API_KEY } = parsed.data;
  return {
    secret: RECAPTCHA_SECRET ?? null,
    project: RECAPTCHA_PROJECT ?? null,
    apiKey: RECAPTCHA_API_KEY ?? null,
  };
}
