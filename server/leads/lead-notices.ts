import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#lib/log.ts";
import { backoffMs } from "./backoff.ts";
import type { LeadStore } from "./lead-store.ts";
import { createNoticeSender, type NoticeCount } from "./notice-sender.ts";
import type { NoticeChannel } from "./notice-channels.ts";
import { dailySummary, noticeOfLeads } from "./notice-text.ts";

/** An undelivered lead is reported at this age; together with the intervals below, within five minutes. */
const waitingMs = 180_000;
const checkMs = 15_000;
/** Minimum time between two notices, so that an outage does not send one for each lead. */
const noticeGapMs = 60_000;
const summaryPeriodMs = 24 * 3_600_000;

export interface LeadNoticesOptions {
  readonly store: Pick<LeadStore, "unnoticed" | "markNoticed" | "beginTask" | "endTask" | "stats">;
  readonly channels: readonly NoticeChannel[];
  /** The name of the site in notices. */
  readonly site: string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Milliseconds since any moment. Default `performance.now`. */
  readonly elapsed?: () => number;
}

export interface LeadNotices {
  /** Starts checking in the background. */
  start(): void;
  /** Sends what is due now. Never rejects. */
  check(): Promise<void>;
  stop(): Promise<void>;
  /** Notices since the start, by channel and outcome. */
  counts(): readonly NoticeCount[];
}

/**
 * Notifies operators of leads that wait for delivery or need a person, once for each reason, and sends a daily summary.
 * Of several processes only one sends. A notice that no channel accepts is retried with growing pauses.
 */
export function createLeadNotices(options: LeadNoticesOptions): LeadNotices {
  const { store, channels, site, log, now, elapsed = () => performance.now() } = options;
  const { send, counts } = createNoticeSender(channels, log);
  const stopping = new AbortController();
  let failures = 0;
  let notBefore = -Infinity;
  let loop: Promise<void> = Promise.resolve();

  async function sendNotice(): Promise<boolean> {
    const due = () => store.unnoticed({ now: now(), waitingSince: now() - waitingMs });
    if ((await due()).length === 0) return true;
    const times = { now: now(), periodMs: noticeGapMs, firstDoneAt: 0 };
    if (!(await store.beginTask("notice", times))) return true;
    // Another process may just have sent them.
    const leads = await due();
    if (leads.length > 0 && !(await send(noticeOfLeads(leads, site, now())))) return false;
    await store.markNoticed(leads);
    await store.endTask("notice", now());
    return true;
  }

  async function sendSummary(): Promise<boolean> {
    const times = { now: now(), periodMs: summaryPeriodMs, firstDoneAt: now() };
    if (!(await store.beginTask("summary", times))) return true;
    if (!(await send(dailySummary(await store.stats(), site, now())))) return false;
    await store.endTask("summary", now());
    return true;
  }

  async function check(): Promise<void> {
    if (channels.length === 0 || elapsed() < notBefore) return;
    try {
      const isDone = (await sendNotice()) && (await sendSummary());
      failures = isDone ? 0 : failures + 1;
      notBefore = isDone ? -Infinity : elapsed() + backoffMs(failures, Math.random());
    } catch (error) {
      // The store is down, which the delivery reports.
      log.warn({ reason: String(error) }, "Leads could not be checked for notices. Retrying.");
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check();
      await pause(checkMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start() {
      if (channels.length > 0) loop = run();
    },
    check,
    async stop() {
      stopping.abort();
      await loop;
    },
    counts,
  };
}
