import type { NoticeSettings } from "../settings/notice-settings.ts";
import { createMailer } from "./mailer.ts";
import type { Notice } from "./notice-text.ts";

/** A way to reach operators. */
export interface NoticeChannel {
  readonly name: "webhook" | "mail";
  /** Rejects when the notice was not accepted. */
  send(notice: Notice): Promise<void>;
}

const timeoutMs = 10_000;

/** Creates the channels of the settings. */
export function openNoticeChannels(
  { webhook, mail }: NoticeSettings,
  fetch: typeof globalThis.fetch,
): readonly NoticeChannel[] {
  return [
    ...(webhook === null ? [] : [openWebhook(webhook, fetch)]),
    ...(mail === null ? [] : [openMail(mail)]),
  ];
}

/** Posts `{"text", "subject"}`: Slack, Mattermost and Teams workflows show `text`. */
function openWebhook(url: string, fetch: typeof globalThis.fetch): NoticeChannel {
  return {
    name: "webhook",
    async send({ subject, text }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text, subject }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The webhook responded with ${response.status}`);
    },
  };
}

/** Sends plain text over SMTP. */
function openMail({ server, from, to }: NonNullable<NoticeSettings["mail"]>): NoticeChannel {
  const sendMail = createMailer({ server, from });
  return { name: "mail", send: (notice) => sendMail({ to: [...to], ...notice }) };
}
