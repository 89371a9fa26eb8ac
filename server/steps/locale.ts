import { buildPath, parseAddress } from "#domain/addresses.ts";
import { matchBrowserLanguage } from "#domain/browser-language.ts";
import { defaultLocale } from "#domain/locales.ts";
import { dataAddressOf } from "../data-requests.ts";
import type { RouteStep, Visit } from "./visit.ts";

/**
 * Reads the address. Whatever else means the same page is sent to its one address (308), and a browser that enters at
 * the root is sent to its own language (302). The query goes along.
 */
export const locale: RouteStep = (visit) => {
  const parsed = parseAddress(visit.pathname);
  if (parsed.kind === "malformed")
    return new Response("This address cannot be read.", { status: 400 });
  if (parsed.kind === "redirect") return redirect(visit, parsed.to, 308);
  visit.address = parsed.address;
  return visit.pathname === "/" && !visit.isDataRequest ? matchBrowser(visit) : undefined;
};

function matchBrowser(visit: Visit): Response | undefined {
  const { request, offered, headers } = visit;
  headers.append("Vary", "Accept-Language, Sec-Fetch-Site");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (!isEntering(visit)) return undefined;
  const match = matchBrowserLanguage(request.headers.get("Accept-Language") ?? "", offered);
  if (match === null || match === defaultLocale) return undefined;
  return redirect(visit, buildPath({ site: match, language: match, path: "/" }), 302);
}

/** Whoever comes from a page of this site has chosen English. */
function isEntering({ request, url }: Visit): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin";
  const referrer = request.headers.get("Referer");
  return referrer === null || !URL.canParse(referrer) || new URL(referrer).host !== url.host;
}

const redirect = ({ url, isDataRequest }: Visit, to: string, status: 302 | 308) =>
  new Response(null, {
    status,
    headers: { Location: (isDataRequest ? dataAddressOf(to) : to) + url.search },
  });
