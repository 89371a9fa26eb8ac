import type { StoreApi } from "zustand/vanilla";
import type { Consent } from "#app/visitor/consent.ts";
import { tagManagerDelayMs } from "#domain/constants.ts";

interface TagManagerParts {
  /** Id of the container. */
  readonly id: string;
  readonly consent: Pick<StoreApi<Consent>, "getState" | "subscribe">;
  /** The data layer of the page, made when first asked for. */
  readonly dataLayer: () => unknown[];
  /** Loads a foreign script. */
  readonly load: (address: string) => void;
  /** Runs something later; the answer stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * Starts the tag manager 100 ms after the visitor has agreed to measurement or marketing, with everything refused by
 * default and the visitor's choice after that, and tells it every later choice. Returns what ends it.
 *
 * @see https://developers.google.com/tag-platform/security/guides/consent (Consent Mode v2)
 */
export function startTagManager(parts: TagManagerParts): () => void {
  const { id, consent, dataLayer, load, after, now } = parts;
  /** Everything is refused by default from here on. */
  let isPrepared = false;
  let isLoaded = false;
  /** Ends the wait before it is loaded. */
  let stop: (() => void) | null = null;
  // Google's code tells commands from events by their being `arguments`.
  const command: (...words: readonly unknown[]) => void = function command() {
    try {
      dataLayer().push(arguments);
    } catch {
      // A foreign `push` that fails is not the site's fault.
    }
  };
  const start = () => {
    isLoaded = true;
    dataLayer().push({ "gtm.start": now(), event: "gtm.js" });
    load(`https://www.googletagmanager.com/gtm.js?id=${id}`);
  };
  const update = (chosen: Consent) => {
    const isWanted = chosen.analytics || chosen.marketing;
    if (!isPrepared && !isWanted) return;
    if (!isPrepared) {
      isPrepared = true;
      command("consent", "default", { ...storagesOf(null), security_storage: "granted" });
    }
    command("consent", "update", storagesOf(chosen));
    if (isLoaded) return;
    stop?.();
    stop = isWanted ? after(tagManagerDelayMs, start) : null;
  };
  update(consent.getState());
  const unsubscribe = consent.subscribe(update);
  return () => {
    unsubscribe();
    stop?.();
  };
}

const grant = (isGiven = false) => (isGiven ? "granted" : "denied");

/** Consent in the words of Consent Mode v2; null: nothing is agreed to. */
function storagesOf(consent: Consent | null) {
  const marketing = grant(consent?.marketing);
  const functionality = grant(consent?.functionality);
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: grant(consent?.analytics),
    functionality_storage: functionality,
    personalization_storage: functionality,
  };
}
