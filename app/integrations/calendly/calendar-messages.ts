/** Limits of a calendar's height in pixels, whatever it reports. */
const minHeightPx = 300;
const maxHeightPx = 2000;

/**
 * Returns the address of a calendar's page for a frame. Without the host, it sends no messages; without
 * `hide_gdpr_banner`, it asks again for the consent that the visitor has just given.
 */
export function calendarAddress(href: string, host: string): string {
  const address = new URL(href);
  address.searchParams.set("embed_domain", host);
  address.searchParams.set("embed_type", "Inline");
  address.searchParams.set("hide_gdpr_banner", "1");
  return address.href;
}

/** Returns the height in pixels from a `calendly.page_height` message; null for any other message. */
export function readCalendarHeight(message: unknown): number | null {
  if (!isRecord(message) || message["event"] !== "calendly.page_height") return null;
  const payload = message["payload"];
  const height = isRecord(payload) ? payload["height"] : null;
  const pixels = typeof height === "string" ? /^(?<px>\d{1,5})(?:\.\d+)?px$/.exec(height) : null;
  const asked = Number(pixels?.groups?.["px"] ?? Number.NaN);
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, minHeightPx), maxHeightPx);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
