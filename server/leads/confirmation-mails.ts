import { setTimeout as pause } from "node:timers/promises";
import { isLocale, type Locale, defaultLocale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { backoffMs } from "./backoff.ts";
import type { StoredLead } from "./lead.ts";
import type { LeadStore } from "./lead-store.ts";
import type { Mail, SendMail } from "./mailer.ts";

/** Interval between checks for visitors who have to be asked. */
const pollMs = 2000;
const lapsePeriodMs = 3_600_000;
const dayMs = 86_400_000;
/** Mails of one check. */
const batch = 10;

/** Returns the mail with the link that confirms a lead, in the visitor's language. */
export type WriteConfirmationMail = (lead: {
  readonly id: string;
  readonly language: Locale;
  /** The end of the link, in Unix milliseconds. */
  readonly expiresAt: number;
}) => Promise<Omit<Mail, "to">>;

export interface ConfirmationMailsOptions {
  readonly store: Pick<LeadStore, "claimUnasked" | "noteAsked" | "lapse">;
  /** Null: no mail server is configured, so nothing is sent. */
  readonly channel: { readonly write: WriteConfirmationMail; readonly send: SendMail } | null;
  /** Days after which a lead that was not confirmed is erased. */
  readonly days: number;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. Default `performance.now`. */
  readonly elapsed?: () => number;
}

export interface ConfirmationMails {
  /** Starts the background work, until `stop`. */
  start(): void;
  /** Sends the mails that are due, at most ten. Never rejects. */
  sendDue(): Promise<void>;
  /** Erases leads that were not confirmed in time. Never rejects. */
  lapse(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Asks visitors to confirm their e-mail address, and erases leads that were not confirmed. Several processes may do so
 * with one store. After a failure, each lead waits for a growing time, and all of them for a shorter one.
 */
export function createConfirmationMails(options: ConfirmationMailsOptions): ConfirmationMails {
  const { store, channel, days, log, now } = options;
  const { elapsed = () => performance.now() } = options;
  const stopping = new AbortController();
  let failures = 0;
  let notBefore = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let loop: Promise<void> = Promise.resolve();

  async function ask(
    lead: StoredLead,
    { write, send }: NonNullable<ConfirmationMailsOptions["channel"]>,
  ): Promise<void> {
    const { id, content, locale } = lead;
    const address = typeof content === "string" ? undefined : content.confirmBy;
    if (address === undefined) throw new Error("its e-mail address cannot be read");
    const language = isLocale(locale) ? locale : defaultLocale;
    const mail = await write({ id, language, expiresAt: now() + days * dayMs });
    await send({ to: [address], ...mail });
    await store.noteAsked(id, now());
    log.info({ lead: id }, "A visitor was asked to confirm the e-mail address of a lead.");
  }

  async function sendDue(): Promise<void> {
    if (channel === null || elapsed() < notBefore) return;
    let hasFailed = false;
    try {
      for (const lead of await store.claimUnasked({ limit: batch, now: now() })) {
        try {
          await ask(lead, channel);
        } catch (error) {
          hasFailed = true;
          log.warn(
            { lead: lead.id, reason: reasonOf(error) },
            "A confirmation mail was not sent; it will be retried.",
          );
        }
      }
    } catch {
      // The store is down, which the delivery reports.
      hasFailed = true;
    }
    failures = hasFailed ? failures + 1 : 0;
    notBefore = hasFailed ? elapsed() + backoffMs(failures, Math.random()) : -Infinity;
  }

  async function lapse(): Promise<void> {
    try {
      const lapsed = await store.lapse({ askedBefore: now() - days * dayMs, at: now() });
      if (lapsed > 0) log.info({ leads: lapsed }, "Leads that were not confirmed were erased.");
    } catch (error) {
      log.warn(
        { reason: String(error) },
        "Unconfirmed leads could not be erased. Retrying in an hour.",
      );
    }
  }

  return {
    start() {
      void lapse();
      timer = setInterval(() => void lapse(), lapsePeriodMs).unref();
      if (channel !== null) loop = run();
    },
    sendDue,
    lapse,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sendDue();
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}

/** Returns why a mail was not sent, without the address, which mail servers repeat in their responses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const parts = ["code", "responseCode"].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  return parts.length === 0 ? error.message : parts.join(" ");
}
