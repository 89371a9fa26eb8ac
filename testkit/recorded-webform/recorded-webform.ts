import { readFileSync } from "node:fs";
import * as z from "zod";

const recording = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

/**
 * Reads a response of the module `headless_site_webform`, as recorded from Drupal 10.6.7 with Webform 6.2.9. Pages of
 * HTML are cut to their first line.
 */
export const readRecording = (name: string) =>
  recording.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")));

/** Returns the recorded response. */
export function replay(name: string): Response {
  const { status, headers, body } = readRecording(name);
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
}
