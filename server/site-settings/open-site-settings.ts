import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import {
  builtInSettings,
  parseSiteSettings,
  type SiteSettings,
} from "#domain/site-settings/site-settings.ts";
import type { Log } from "#lib/log.ts";
import { type Config, ConfigError } from "../settings/config.ts";

/** How often the file is read. It is small, and watching does not notice replaced mounts of containers. */
const pollMs = 5000;

/** The settings that take effect without a release. */
export interface CurrentSettings {
  /** Returns the settings that are valid now. */
  current(): SiteSettings;
  /** Reads the file again. If it has changed and is invalid, the settings stay as they were, and the log says why. */
  reload(): Promise<void>;
  /** Starts reading the file regularly. `onChange` is called after each change of the settings. */
  start(onChange: () => void): void;
  stop(): void;
}

/**
 * Opens the settings file of `SITE_SETTINGS`; without one, the settings of the brand apply.
 *
 * @throws ConfigError if the file is missing or invalid; the message lists every error.
 */
export function openSiteSettings(
  { siteSettingsFile: file, leads }: Pick<Config, "siteSettingsFile" | "leads">,
  log: Log,
): CurrentSettings {
  const canConfirm = leads.confirmations.mail !== null;
  let settings = builtInSettings;
  let known: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let changed: (() => void) | null = null;

  if (file !== null) {
    known = readText(file);
    const read = checkSettings(known, { canConfirm });
    if (!read.ok)
      throw new ConfigError(
        read.faults.map((fault) => `SITE_SETTINGS, ${file}: ${fault}`).join("\n"),
      );
    ({ settings } = read);
  }

  async function reload(): Promise<void> {
    if (file === null) return;
    let text: string;
    try {
      text = await readFile(file, "utf8");
    } catch (error) {
      if (known !== null) warn([error instanceof Error ? error.message : String(error)]);
      known = null;
      return;
    }
    if (text === known) return;
    known = text;
    const read = checkSettings(text, { canConfirm });
    if (!read.ok) return warn(read.faults);
    ({ settings } = read);
    log.info(
      { file, forms: settings.forms.length },
      "The settings file has changed and is applied.",
    );
    changed?.();
  }

  /** Once for each state of the file. */
  function warn(faults: readonly string[]): void {
    log.error(
      { file, faults },
      "The settings file is invalid; the last valid settings still apply.",
    );
  }

  return {
    current: () => settings,
    reload,
    start(onChange) {
      changed = onChange;
      if (file !== null) timer = setInterval(() => void reload(), pollMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`SITE_SETTINGS: the file cannot be read (${reason})`);
  }
}

/** Reads a settings file and checks what it needs from the deployment. `canConfirm`: a mail server is configured. */
function checkSettings(
  text: string,
  { canConfirm }: { readonly canConfirm: boolean },
): ReturnType<typeof parseSiteSettings> {
  const parsed = parseSiteSettings(text);
  if (!parsed.ok || canConfirm) return parsed;
  const faults = parsed.settings.confirmedForms.map(
    (form) => `forms.${form}.confirm: needs LEADS_CONFIRM_SMTP and LEADS_CONFIRM_FROM`,
  );
  return faults.length > 0 ? { ok: false, faults } : parsed;
}
