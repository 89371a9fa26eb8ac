import type { Log } from "#lib/log.ts";
import type { NoticeChannel } from "./notice-channels.ts";
import type { Notice } from "./notice-text.ts";

/** Notices since the start that had this outcome on a channel. */
export interface NoticeCount {
  readonly channel: NoticeChannel["name"];
  readonly outcome: "sent" | "failed";
  readonly count: number;
}

export interface NoticeSender {
  /** Sends a notice on all channels. Returns whether one of them has accepted it. Never rejects. */
  readonly send: (notice: Notice) => Promise<boolean>;
  /** Notices since the start, by channel and outcome. */
  readonly counts: () => readonly NoticeCount[];
}

export function createNoticeSender(channels: readonly NoticeChannel[], log: Log): NoticeSender {
  const counted = channels.map((channel) => ({ channel, sent: 0, failed: 0 }));

  async function sendOn(count: (typeof counted)[number], notice: Notice): Promise<boolean> {
    try {
      await count.channel.send(notice);
      count.sent++;
      return true;
    } catch (error) {
      count.failed++;
      const reason = error instanceof Error ? error.message : String(error);
      log.error(
        { channel: count.channel.name, reason },
        "A notice about leads could not be sent. Retrying.",
      );
      return false;
    }
  }

  return {
    async send(notice) {
      const results = await Promise.all(counted.map((count) => sendOn(count, notice)));
      return results.includes(true);
    },
    counts: () =>
      counted.flatMap(({ channel: { name: channel }, sent, failed }) => [
        { channel, outcome: "sent", count: sent } as const,
        { channel, outcome: "failed", count: failed } as const,
      ]),
  };
}
