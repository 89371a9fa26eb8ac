import type * as CookieConsent from "vanilla-cookieconsent";
import { createStore } from "zustand/vanilla";
import { consentDays } from "#domain/constants.ts";
import { expireCookie, thirdPartyNames } from "#domain/third-party-entries.ts";
import {
  consentCategories,
  type ConsentCategory,
  type ConsentDecision,
} from "#domain/consent/categories.ts";
import { allowedPlayers, type Consent, consentStore } from "./consent.ts";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the visitor has made a choice; null until it is known. */
export const choiceStore = createStore<{ readonly hasChosen: boolean | null }>(() => ({
  hasChosen: null,
}));

/** The library runs only in browsers, but the server imports this module, too. */
type Library = typeof CookieConsent;

let opened: Promise<Library> | null = null;

/** Reads the visitor's earlier choice and updates `consentStore`. Further calls return the same promise. */
export const openConsent = (): Promise<Library> => (opened ??= open());

async function open(): Promise<Library> {
  const library = await import("vanilla-cookieconsent");
  await library.run({
    // The site has its own banner, because that of the library is written as HTML, which Trusted Types refuse.
    autoShow: false,
    manageScriptTags: false,
    autoClearCookies: false,
    hideFromBots: false,
    revision: shownVersion(),
    cookie: {
      name: "cc_cookie",
      expiresAfterDays: consentDays,
      sameSite: "Lax",
      secure: location.protocol === "https:",
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(consentCategories.map((category) => [category, {}])),
    },
    // Of its texts the library needs to know that there are none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types demand texts it can do without
    language: { default: "en", translations: { en: {} } } as never,
  });
  apply(library);
  return library;
}

/**
 * Returns the version of the question (`domain/consent/consent-question.ts`), which the root route writes. Without it,
 * on the page of last resort, the library does not check the version.
 */
const shownVersion = () => Number(document.documentElement.dataset["consentRevision"] ?? 0);

/** Stores the visitor's choice for 182 days, and removes what services without consent have stored. */
export async function choose(consent: Consent): Promise<void> {
  const library = await openConsent();
  const categories = consentCategories.filter((category) => consent[category]);
  library.acceptCategory(categories);
  record({ version: shownVersion(), categories, gpc: isRefusedByBrowser() });
  apply(library);
}

/** Sends the decision to the site's anonymous log. It is sent before a reload, and nothing waits for it. */
function record(decision: ConsentDecision): void {
  if (decision.version > 0) navigator.sendBeacon("/api/consent", JSON.stringify(decision));
}

/** Gives consent to one more category. */
export const agreeTo = (category: ConsentCategory): Promise<void> =>
  choose({ ...consentStore.getState(), [category]: true });

/** Returns whether the browser sends an opt-out signal (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean => navigator.globalPrivacyControl === true;

/** Applies the library's state to everything else. */
function apply({ acceptedCategory, validConsent }: Library): void {
  const before = consentStore.getState();
  const consent: Consent = {
    functionality: acceptedCategory("functionality"),
    analytics: acceptedCategory("analytics"),
    marketing: acceptedCategory("marketing"),
  };
  choiceStore.setState({ hasChosen: validConsent() });
  consentStore.setState(consent);
  removeThirdPartyEntries(consentCategories.filter((category) => !consent[category]));
  const isWithdrawn = consentCategories.some((category) => before[category] && !consent[category]);
  if (!isWithdrawn) return;
  allowedPlayers.setState({ players: [] });
  // Frames are removed with the consent, but a third-party script that has run can only be removed by reloading.
  if (hasThirdPartyScript()) location.reload();
}

function removeThirdPartyEntries(categories: readonly ConsentCategory[]): void {
  const cookies = document.cookie.split(/;\s*/).map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of thirdPartyNames(cookies, categories)) {
    for (const text of expireCookie(name, location.hostname)) document.cookie = text;
  }
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = storageOf();
      for (const name of thirdPartyNames(Object.keys(storage), categories))
        storage.removeItem(name);
    } catch {
      // If the browser forbids storage, there is nothing to remove.
    }
  }
}

const hasThirdPartyScript = () =>
  [...document.scripts].some(({ src }) => src !== "" && new URL(src).origin !== location.origin);
