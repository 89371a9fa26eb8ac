import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { type Campaign, decodeCampaign } from "#domain/campaign.ts";

/** Returns the campaign of the visitor's cookie; null if there is none. */
export function readCampaign(c: Context): Campaign | null {
  const value = getCookie(c, "campaign");
  // `getCookie` decodes the value, but campaigns have their own encoding.
  return decodeCampaign(value === undefined ? undefined : encodeURIComponent(value));
}
