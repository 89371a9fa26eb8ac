import { type CountryModal, countryModalNames } from "#domain/visitor/prompts.ts";

/** A cookie that the page sets and reads; those of the server are `HttpOnly`. */
interface VisitorCookie {
  readonly name: "selected_country" | CountryModal;
  readonly value: string;
}

/** 7 days. */
const maxAgeSeconds = 604_800;

/** Returns whether `document.cookie` contains a cookie. */
export const hasCookie = (cookies: string, name: VisitorCookie["name"]): boolean =>
  cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`));

/** Returns whether `document.cookie` says that any country modal was closed in the last 7 days. */
export const hasDismissedCountryModal = (cookies: string): boolean =>
  countryModalNames.some((name) => hasCookie(cookies, name));

/** Returns the text that sets a cookie for 7 days through `document.cookie`. */
export const formatCookie = ({ name, value }: VisitorCookie, isHttps: boolean): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;

export function setCookie(cookie: VisitorCookie): void {
  document.cookie = formatCookie(cookie, location.protocol === "https:");
}
