import type { IntegrationState } from "./integration-status.ts";

/**
 * Failures in a row from which a service counts as failing. Fewer may be visitors with an ad blocker, who are a quarter
 * of all in some countries.
 */
const failingFrom = 5;

/** Whether a service works, for a person who does not read metrics. */
export interface StatusLine {
  readonly kind: "loaded" | "failing" | "refused" | "unknown" | "off";
  readonly text: string;
}

/** Returns one line about a service. `isConfigured`: the deployment has it. */
export function statusLine(state: IntegrationState, isConfigured: boolean): StatusLine {
  const { today, loadedAt, failing } = state;
  if (!isConfigured) return { kind: "off", text: "Not configured." };
  const counts = `Today: loaded ${today.loaded}, refused by consent ${today.refused}, failed ${today.failed}.`;
  if (failing !== null && failing.count >= failingFrom) {
    const before =
      loadedAt === null ? "It has never been loaded." : `Last loaded ${timeOf(loadedAt)}.`;
    return {
      kind: "failing",
      text: `Failing since ${timeOf(failing.since)}, ${failing.count} page loads in a row. ${before} ${counts}`,
    };
  }
  if (loadedAt !== null)
    return { kind: "loaded", text: `Loaded, last ${timeOf(loadedAt)}. ${counts}` };
  if (today.refused > 0)
    return { kind: "refused", text: `No visitor has agreed to it so far. ${counts}` };
  return { kind: "unknown", text: `No browser has reported it so far. ${counts}` };
}

/** Returns a time to the minute. */
export const timeOf = (time: number) =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
