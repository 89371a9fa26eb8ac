/** Formats a time as Drupal does on the wire: `2026-05-12T08:00:00+00:00`. */
export function formatMoment(unixSeconds: number): string {
  // All parts of a page usually have the same time.
  if (latest.seconds !== unixSeconds)
    latest = { seconds: unixSeconds, text: momentOf(unixSeconds) };
  return latest.text;
}

let latest = { seconds: 0, text: "1970-01-01T00:00:00+00:00" };

function momentOf(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace(/\.\d+Z$/, "+00:00");
}

/** Returns the Unix seconds of an ISO 8601 time; `null` if it is invalid. */
export function readMoment(text: string): number | null {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

/** Returns a time as Drupal's datetime fields store it and filters compare it: UTC without offset. */
export function storedMoment(text: string): string {
  const seconds = readMoment(text);
  return seconds === null ? text : formatMoment(seconds).slice(0, 19);
}
