import { createContext, useContext } from "react";

/**
 * The full hour in which the page was rendered, ISO. The browser uses the server's value, so that both agree on what is
 * past. Documents have it beside their data, which stay the same from one hour to the next.
 */
export const NowContext = createContext<string | null>(null);

/** Returns whether a time is past. */
export function useIsPast(iso: string | null): boolean {
  const now = useContext(NowContext);
  return iso !== null && now !== null && Date.parse(iso) < Date.parse(now);
}

/** Returns the hour for `NowContext`. */
export function currentHour(): string {
  const hour = 3_600_000;
  return new Date(Math.floor(Date.now() / hour) * hour).toISOString();
}

/** Returns whether an ISO date is over everywhere. It ends last in the time zone twelve hours behind UTC. */
export function useHasEnded(day: string | null): boolean {
  const now = useContext(NowContext);
  return day !== null && now !== null && hasEnded(day, now);
}

/** Returns whether an ISO date is over everywhere at an ISO time. */
export const hasEnded = (day: string, now: string): boolean =>
  Date.parse(day) + 36 * 3_600_000 <= Date.parse(now);
