import { decodeCampaign, encodeCampaign, readTouch, withTouch } from "#domain/campaign.ts";
import type { RouteStep } from "./visit.ts";

const cookieName = "campaign";
/** 30 days. */
const maxAgeSeconds = 2_592_000;

/**
 * Stores the campaign parameters of the address in a cookie. The server sets it so that browsers store it for its full
 * lifetime. This makes the response private.
 */
export const utms: RouteStep = ({ request, url, pathname, deployment, now, headers }) => {
  const touch = readTouch(url.searchParams, Math.floor(now / 1000), pathname);
  if (touch === null) return undefined;
  const stored = parseCookie(request.headers.get("Cookie") ?? "");
  const campaign = encodeCampaign(withTouch(decodeCampaign(stored), touch));
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  headers.append(
    "Set-Cookie",
    `${cookieName}=${campaign}; ${attributes}${deployment.isHttps ? "; Secure" : ""}`,
  );
  headers.set("Cache-Control", "private, no-store");
  return undefined;
};

/** Returns the cookie's value undecoded, since campaign values have their own encoding. */
const parseCookie = (header: string) =>
  new RegExp(`(?:^|;)\\s*${cookieName}=([^;]*)`).exec(header)?.[1]?.trim();
