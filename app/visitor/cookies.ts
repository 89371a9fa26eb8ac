import { type CountryModal, countryModalNames } from "#domain/visitor/prompts.ts";

/** Cookies that the page itself sets and reads; the server's own are `HttpOnly`. */
interface VisitorCookie {
  readonly name: "selected_country" | CountryModal;
  readonly value: string;
}

/** 7 days. */
const maxAgeSeconds = 604_800;

/** Whether a header of cookies (`document.cookie`) names one. */
export const hasCookie = (cookies: string, name: VisitorCookie["name"]): boolean =>
  cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`));

/** Whether a header of cookies says that a country dialog, of any country, was closed in the last 7 days. */
export const hasDismissedCountryModal = (cookies: string): boolean =>
  countryModalNames.some((name) => hasCookie(cookies, name));

/** The text that sets a cookie for 7 days, through `document.cookie`. */
export const formatCookie = ({ name, value }: VisitorCookie, isHttps: boolean): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;

export function setCookie(cookie: VisitorCookie): void {
  document.cookie = formatCookie(cookie, location.protocol === "https:");
}
