import * as z from "zod";
import { number, settingFaults } from "./setting-values.ts";

/** How visitors are asked to confirm their e-mail address. */
export interface ConfirmationSettings {
  /** Null: no mail can be sent, so no form may need a confirmation. */
  readonly mail: {
    /** `smtp(s)://user:password@host:port`. */
    readonly server: string;
    readonly from: string;
  } | null;
  /** Days after which a link ends and a lead that was not confirmed is erased. */
  readonly days: number;
}

const environment = z
  .object({
    LEADS_CONFIRM_SMTP: z
      .url({ protocol: /^smtps?$/, error: "an address such as smtp://user:password@host:587" })
      .optional(),
    LEADS_CONFIRM_FROM: z.email("an e-mail address such as hello@example.com").optional(),
    LEADS_CONFIRM_DAYS: number({ min: 1, max: 90 }).default(7),
  })
  .superRefine(({ LEADS_CONFIRM_SMTP, LEADS_CONFIRM_FROM }, context) => {
    if ((LEADS_CONFIRM_SMTP === undefined) === (LEADS_CONFIRM_FROM === undefined)) return;
    context.addIssue({
      code: "custom",
      path: [LEADS_CONFIRM_SMTP === undefined ? "LEADS_CONFIRM_SMTP" : "LEADS_CONFIRM_FROM"],
      message: "LEADS_CONFIRM_SMTP, LEADS_CONFIRM_FROM: set both or neither",
    });
  });

/** Names of the settings read in this file. */
export const confirmationSettingNames = Object.keys(environment.shape);

/** Reads the settings. Adds one line per error to `faults`; returns null if there are any. */
export function readConfirmationSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): ConfirmationSettings | null {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    faults.push(...settingFaults(parsed.error, env));
    return null;
  }
  const { LEADS_CONFIRM_SMTP: server, LEADS_CONFIRM_FROM: from, LEADS_CONFIRM_DAYS } = parsed.data;
  const mail = server !== undefined && from !== undefined ? { server, from } : null;
  return { mail, days: LEADS_CONFIRM_DAYS };
}
