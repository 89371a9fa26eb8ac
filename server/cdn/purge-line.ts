import { type StatusLine, timeOf } from "../integrations/status-line.ts";
import type { PurgeState } from "./purge-record.ts";

/** Returns what operators read about the purges of one cache. */
export function purgeLine(state: PurgeState): StatusLine {
  const { origin, requests, tags, waiting, purgedAt, failing } = state;
  const counts = `Since the start: ${requests.purged} purges of ${tags} tags, ${requests.failed} failed, ${requests.refused} refused; ${waiting} tags wait.`;
  const last =
    purgedAt === null ? "Nothing has been purged so far." : `Last purge ${timeOf(purgedAt)}.`;
  return failing === null
    ? { kind: purgedAt === null ? "unknown" : "loaded", text: `${origin}: ${last} ${counts}` }
    : {
        kind: "failing",
        text: `${origin}: failing since ${timeOf(failing.since)} (${failing.reason}). ${last} ${counts}`,
      };
}
