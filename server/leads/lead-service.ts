import type { FormAddress } from "#domain/forms/form-definition.ts";
import { brandFormSettings, type FormSettingsOf } from "#domain/forms/form-settings.ts";
import { withFormTexts } from "#domain/forms/form-texts.ts";
import type { Log } from "#lib/log.ts";
import type { Config } from "../settings/config.ts";
import { createFormDefinitions, type FormDefinitions } from "../form-services/form-definitions.ts";
import { createFormServices } from "../form-services/form-services.ts";
import { createConfirmationMails, type WriteConfirmationMail } from "./confirmation-mails.ts";
import { createLeadDelivery } from "./lead-delivery.ts";
import type { LeadIntake, OnLead } from "./lead-intake.ts";
import { createLeadNotices, type LeadNotices } from "./lead-notices.ts";
import type { LeadStore, RetentionPeriod } from "./lead-store.ts";
import { createMailer } from "./mailer.ts";
import { openNoticeChannels } from "./notice-channels.ts";
import { openLeadStore } from "./open-lead-store.ts";

/** Stores submissions as leads and delivers them to the form services. */
export interface LeadService extends LeadIntake {
  /** Starts the background work: delivery, erasing old leads, and notices to operators. */
  start(): void;
  /** Returns the number of notices sent to operators since the start. */
  noticeCounts: LeadNotices["counts"];
  /** Resolves when running work has ended. */
  close(): Promise<void>;
}

const dayMs = 86_400_000;
/** How long submissions of bots are stored. */
const refusedDays = 30;
const erasePeriodMs = 3_600_000;

/** Opens the configured lead store and creates clients for the configured form services. */
export function openLeadService(options: {
  readonly config: Pick<Config, "leads" | "dataDir" | "formServices" | "siteUrl">;
  /** Origin of the embedded backend; null if there is none. */
  readonly embeddedUrl: string | null;
  readonly fetch: typeof fetch;
  /** Called when a lead was stored, and when it was delivered. */
  readonly onStored?: OnLead;
  readonly onDelivered?: OnLead;
  readonly log: Log;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  /** Settings of forms. Default: those of the brand. */
  readonly formSettings?: FormSettingsOf;
  /** Writes the mails that ask visitors to confirm their e-mail address. Without it none are sent. */
  readonly writeConfirmationMail?: WriteConfirmationMail;
  /** Default: the configured store, which is opened here. `close` closes the store in either case. */
  readonly store?: LeadStore;
}): LeadService {
  const { config, embeddedUrl, fetch, log, onDelivered, now = Date.now } = options;
  const { formSettings = brandFormSettings } = options;
  const store = options.store ?? openLeadStore(config, log);
  const services = createFormServices({ settings: config.formServices, embeddedUrl, fetch, log });
  const delivery = createLeadDelivery({ store, services, onDelivered, log, now });
  const notices = createLeadNotices({
    store,
    channels: openNoticeChannels(config.leads.notices, fetch),
    site: config.siteUrl ?? "this site",
    log,
    now,
  });
  const { mail, days } = config.leads.confirmations;
  const { writeConfirmationMail: write } = options;
  const channel = write && mail ? { write, send: createMailer(mail) } : null;
  const mails = createConfirmationMails({ store, channel, days, log, now });
  let timer: NodeJS.Timeout | undefined;

  function periodOf(form: FormAddress): RetentionPeriod {
    const { keepDays, keepRefusedDays } = formSettings(form);
    return {
      deliveredBefore: now() - (keepDays ?? config.leads.keepDays) * dayMs,
      refusedBefore: now() - (keepRefusedDays ?? refusedDays) * dayMs,
    };
  }

  async function erase(): Promise<void> {
    try {
      const erased = await store.erase({ periodOf, at: now() });
      if (erased > 0) log.info({ leads: erased }, "Old leads were erased.");
    } catch (error) {
      log.warn({ reason: String(error) }, "Old leads could not be erased. Retrying in an hour.");
    }
  }

  return {
    store,
    definitions: withOwnTexts(createFormDefinitions({ services, log, now }), formSettings),
    formSettings,
    ...(options.onStored && { onStored: options.onStored }),
    wake: () => delivery.wake(),
    now,
    noticeCounts: () => notices.counts(),
    start() {
      delivery.start();
      notices.start();
      mails.start();
      void erase();
      timer = setInterval(() => void erase(), erasePeriodMs).unref();
    },
    async close() {
      clearInterval(timer);
      await Promise.all([delivery.stop(), notices.stop(), mails.stop()]);
      await store.close();
    },
  };
}

/** Returns definitions with the texts of the settings, which may change at any time. */
const withOwnTexts = (
  definitions: FormDefinitions,
  formSettings: FormSettingsOf,
): FormDefinitions => ({
  ...definitions,
  find: async (form, languages) =>
    withFormTexts(await definitions.find(form, languages), formSettings(form).texts, languages),
});
