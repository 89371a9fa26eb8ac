import { createContext, useContext } from "react";

/** The full hour the page was made in, ISO: the same in the browser as on the server, so that both say the same is past. */
export const NowContext = createContext<string | null>(null);

/** Whether a moment lies behind the reader. */
export function useIsPast(iso: string | null): boolean {
  const now = useContext(NowContext);
  return iso !== null && now !== null && Date.parse(iso) < Date.parse(now);
}

/** The hour that `NowContext` is given. */
export function currentHour(milliseconds: number): string {
  const hour = 3_600_000;
  return new Date(Math.floor(milliseconds / hour) * hour).toISOString();
}

/** Whether a day, ISO, is over for everybody: it ends last in the time zone twelve hours behind UTC. */
export function useHasEnded(day: string | null): boolean {
  const now = useContext(NowContext);
  const lastMs = 36 * 3_600_000;
  return day !== null && now !== null && Date.parse(day) + lastMs <= Date.parse(now);
}
