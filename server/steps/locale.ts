import { parse, serialize } from "hono/utils/cookie";
import { buildPath, parseAddress } from "#domain/addresses.ts";
import { matchBrowserLanguage } from "#domain/browser-language.ts";
import { defaultLocale, type Locale, localeCodes } from "#domain/locales.ts";
import { markdownAddressOf } from "#domain/markdown-address.ts";
import { dataAddressOf } from "./data-requests.ts";
import type { RouteStep, Visit } from "./visit.ts";

const cookieName = "i18n_redirected";
/** 365 days. */
const maxAgeSeconds = 31_536_000;

/**
 * Reads the address. Other spellings of an address redirect to the one of the page (308). A browser that enters at the
 * root is redirected to its language (302); with `LOCALE_COOKIE` only once a year. Redirects keep the query.
 */
export const locale: RouteStep = (visit) => {
  const parsed = parseAddress(visit.pathname);
  if (parsed.kind === "malformed")
    return new Response("The address cannot be parsed.", { status: 400 });
  if (parsed.kind === "redirect") return redirect(visit, parsed.to, 308);
  visit.address = parsed.address;
  // Only for the page itself, not for its data or Markdown.
  return visit.url.pathname === "/" ? matchBrowser(visit) : undefined;
};

function matchBrowser(visit: Visit): Response | undefined {
  const { request, offered, headers, deployment } = visit;
  headers.append("Vary", "Accept-Language, Sec-Fetch-Site");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (!isEntering(visit)) return undefined;
  const before = deployment.hasLocaleCookie ? readCookie(request) : null;
  if (before !== null) {
    // Set again, which makes the response private: other visitors may still have to be redirected.
    keep(visit, before);
    return undefined;
  }
  const match = matchBrowserLanguage(request.headers.get("Accept-Language") ?? "", offered);
  if (match === null || match === defaultLocale) return undefined;
  if (deployment.hasLocaleCookie) keep(visit, match);
  return redirect(visit, buildPath({ site: match, language: match, path: "/" }), 302);
}

/** Returns the locale that the browser was redirected to before; null if there is none or it is invalid. */
function readCookie(request: Request): Locale | null {
  const value = parse(request.headers.get("Cookie") ?? "", cookieName)[cookieName];
  return localeCodes.find((code) => code === value) ?? null;
}

function keep({ headers, deployment }: Visit, code: Locale): void {
  headers.append(
    "Set-Cookie",
    serialize(cookieName, code, {
      path: "/",
      maxAge: maxAgeSeconds,
      sameSite: "Lax",
      secure: deployment.isHttps,
    }),
  );
}

/** Returns whether the visitor enters the site. A visitor who comes from a page of this site has chosen English. */
function isEntering({ request, url }: Visit): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin";
  const referrer = request.headers.get("Referer");
  return referrer === null || !URL.canParse(referrer) || new URL(referrer).host !== url.host;
}

function redirect(
  { url, isDataRequest, isMarkdownRequest }: Visit,
  to: string,
  status: 302 | 308,
): Response {
  const page = isMarkdownRequest ? markdownAddressOf(to) : to;
  const Location = (isDataRequest ? dataAddressOf(to) : page) + url.search;
  return new Response(null, { status, headers: { Location } });
}
