import * as z from "zod";
import { httpAddress, settingFaults } from "./setting-values.ts";

/** How operators are notified of leads that wait or need a person. */
export interface NoticeSettings {
  /** Address to which notices are posted as JSON; null: none. */
  readonly webhook: string | null;
  /** Null: no e-mail. */
  readonly mail: {
    /** `smtp(s)://user:password@host:port`. */
    readonly server: string;
    readonly from: string;
    readonly to: readonly string[];
  } | null;
}

const mailNames = ["LEADS_NOTIFY_SMTP", "LEADS_NOTIFY_FROM", "LEADS_NOTIFY_TO"] as const;

const mailAddress = z.email("an e-mail address such as leads@example.com");

const environment = z
  .object({
    LEADS_NOTIFY_WEBHOOK: httpAddress.optional(),
    LEADS_NOTIFY_SMTP: z
      .url({ protocol: /^smtps?$/, error: "an address such as smtp://user:password@host:587" })
      .optional(),
    LEADS_NOTIFY_FROM: mailAddress.optional(),
    LEADS_NOTIFY_TO: z
      .string()
      .transform((text) => text.split(",").map((each) => each.trim()))
      .pipe(z.array(mailAddress))
      .optional(),
  })
  .superRefine((values, context) => {
    const missing = mailNames.filter((name) => values[name] === undefined);
    if (missing.length === mailNames.length) return;
    for (const name of missing)
      context.addIssue({
        code: "custom",
        path: [name],
        message: `${mailNames.join(", ")}: set all of them or none`,
      });
  });

/** Names of the settings read in this file. */
export const noticeSettingNames = Object.keys(environment.shape);

/** Reads the settings. Adds one line per error to `faults`; returns null if there are any. */
export function readNoticeSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): NoticeSettings | null {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    faults.push(...settingFaults(parsed.error, env));
    return null;
  }
  const { LEADS_NOTIFY_WEBHOOK, LEADS_NOTIFY_SMTP, LEADS_NOTIFY_FROM, LEADS_NOTIFY_TO } =
    parsed.data;
  const hasMail =
    LEADS_NOTIFY_SMTP !== undefined &&
    LEADS_NOTIFY_FROM !== undefined &&
    LEADS_NOTIFY_TO !== undefined;
  return {
    webhook: LEADS_NOTIFY_WEBHOOK ?? null,
    mail: hasMail
      ? { server: LEADS_NOTIFY_SMTP, from: LEADS_NOTIFY_FROM, to: LEADS_NOTIFY_TO }
      : null,
  };
}
