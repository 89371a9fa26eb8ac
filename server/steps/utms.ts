import { decodeCampaign, encodeCampaign, readTouch, withTouch } from "#domain/campaign.ts";
import type { RouteStep } from "./visit.ts";

const cookieName = "campaign";
/** 30 days. */
const maxAgeSeconds = 2_592_000;

/**
 * Keeps the campaign parameters of the address in a cookie, set by the server so that browsers keep it for its whole
 * life. Such an answer is for this visitor alone.
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

/** The cookie as it was sent; decoding is the campaign's own. */
const parseCookie = (header: string) =>
  new RegExp(`(?:^|;)\\s*${cookieName}=([^;]*)`).exec(header)?.[1]?.trim();
