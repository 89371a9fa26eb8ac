import type { StoreApi } from "zustand/vanilla";
import type { Consent } from "#app/visitor/consent.ts";
import { tagManagerDelayMs } from "#domain/constants.ts";

interface TagManagerParts {
  /** Id of the container. */
  readonly id: string;
  readonly consent: Pick<StoreApi<Consent>, "getState" | "subscribe">;
  /** Returns the data layer of the page, which is created at the first call. */
  readonly dataLayer: () => unknown[];
  /** Loads a third-party script. */
  readonly load: (address: string) => void;
  /** Runs a function later; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * Starts the tag manager 100 ms after the visitor has given consent to measurement or marketing. Everything is denied
 * by default; then the visitor's choice and every later one are reported. Returns a function that stops it.
 *
 * @see https://developers.google.com/tag-platform/security/guides/consent (Consent Mode v2)
 */
export function startTagManager(parts: TagManagerParts): () => void {
  const { id, consent, dataLayer, load, after, now } = parts;
  /** The default (everything denied) has been sent. */
  let isPrepared = false;
  let isLoaded = false;
  /** Cancels the wait before it is loaded. */
  let stop: (() => void) | null = null;
  // Google's code recognises commands because they are `arguments` objects.
  const command: (...words: readonly unknown[]) => void = function command() {
    try {
      dataLayer().push(arguments);
    } catch {
      // A failure of the vendor's `push` is not an error of the site.
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

/** Returns the consent in the terms of Consent Mode v2; null if nothing was accepted. */
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
