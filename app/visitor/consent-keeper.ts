import type * as CookieConsent from "vanilla-cookieconsent";
import { createStore } from "zustand/vanilla";
import { consentDays } from "#domain/constants.ts";
import { expireCookie, foreignNames } from "#domain/foreign-entries.ts";
import {
  allowedPlayers,
  type Consent,
  consentCategories,
  type ConsentCategory,
  consentStore,
} from "./consent.ts";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the visitor has chosen; null until it is known. */
export const choiceStore = createStore<{ readonly hasChosen: boolean | null }>(() => ({
  hasChosen: null,
}));

/** The library is for browsers alone, and this module is read on the server too. */
type Library = typeof CookieConsent;

let opened: Promise<Library> | null = null;

/** Reads what the visitor chose on an earlier page and keeps `consentStore` by it. Any further call is the first one. */
export const openConsent = (): Promise<Library> => (opened ??= open());

async function open(): Promise<Library> {
  const library = await import("vanilla-cookieconsent");
  await library.run({
    // The site shows its own questions: the library's are written as HTML, which Trusted Types refuse.
    autoShow: false,
    manageScriptTags: false,
    autoClearCookies: false,
    hideFromBots: false,
    // Written by the root route (consent-revision.ts). Without it, on the last error page, the library checks no version.
    revision: Number(document.documentElement.dataset["consentRevision"] ?? 0),
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

/** Keeps the visitor's choice for 182 days, and removes what services have left whose consent is withdrawn. */
export async function choose(consent: Consent): Promise<void> {
  const library = await openConsent();
  library.acceptCategory(consentCategories.filter((category) => consent[category]));
  apply(library);
}

/** Agrees to one category more. */
export const agreeTo = (category: ConsentCategory): Promise<void> =>
  choose({ ...consentStore.getState(), [category]: true });

/** The browser says for its owner that nothing is to be passed on (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean => navigator.globalPrivacyControl === true;

/** Brings everything else in line with what the library knows. */
function apply({ acceptedCategory, validConsent }: Library): void {
  const before = consentStore.getState();
  const consent: Consent = {
    functionality: acceptedCategory("functionality"),
    analytics: acceptedCategory("analytics"),
    marketing: acceptedCategory("marketing"),
  };
  choiceStore.setState({ hasChosen: validConsent() });
  consentStore.setState(consent);
  removeForeignEntries(consentCategories.filter((category) => !consent[category]));
  const isWithdrawn = consentCategories.some((category) => before[category] && !consent[category]);
  if (!isWithdrawn) return;
  allowedPlayers.setState({ players: [] });
  // Frames go with the consent; a foreign script that has run cannot be taken back.
  if (hasForeignScript()) location.reload();
}

function removeForeignEntries(categories: readonly ConsentCategory[]): void {
  const cookies = document.cookie.split(/;\s*/).map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of foreignNames(cookies, categories)) {
    for (const text of expireCookie(name, location.hostname)) document.cookie = text;
  }
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = storageOf();
      for (const name of foreignNames(Object.keys(storage), categories)) storage.removeItem(name);
    } catch {
      // Where the browser forbids its storage, nobody has left anything there.
    }
  }
}

const hasForeignScript = () =>
  [...document.scripts].some(({ src }) => src !== "" && new URL(src).origin !== location.origin);
