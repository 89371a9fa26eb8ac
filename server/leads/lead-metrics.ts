import { rememberFor } from "#lib/time/remember-for.ts";
import { leadStates } from "./lead-state.ts";
import type { LeadNotices } from "./lead-notices.ts";
import type { LeadStats, LeadStore } from "./lead-store.ts";
import type { GaugeSettings, SettableGauge } from "../operations/gauge-settings.ts";

/**
 * Creates the gauges for leads: how many are in each state, and the age of the oldest that still has to be delivered (0
 * if there is none). While the store is unreachable there are no figures, and `leads_store_up` is 0.
 */
export function leadGauges(
  store: Pick<LeadStore, "stats">,
  now: () => number = Date.now,
): readonly GaugeSettings[] {
  // All gauges are read together, so the store counts only once for them.
  const readStats = rememberFor(statsMs, () => store.stats().catch(() => null));
  const gauge = (
    settings: Omit<GaugeSettings, "collect">,
    write: (gauge: SettableGauge, stats: LeadStats | null) => void,
  ): GaugeSettings => ({
    ...settings,
    async collect() {
      const stats = await readStats();
      this.reset();
      write(this, stats);
    },
  });
  return [
    gauge({ name: "leads", help: "Leads by state", labelNames: ["state"] }, (leads, stats) => {
      for (const state of leadStates) if (stats) leads.set({ state }, stats.byState[state]);
    }),
    gauge(
      {
        name: "leads_oldest_open_seconds",
        help: "Age of the oldest undelivered lead",
        labelNames: [],
      },
      (age, stats) => {
        if (stats) age.set({}, ageOf(stats, now()));
      },
    ),
    gauge(
      { name: "leads_store_up", help: "Whether the lead store can be read", labelNames: [] },
      (up, stats) => up.set({}, stats === null ? 0 : 1),
    ),
  ];
}

/** Creates the gauge for notices since the start of the process, by channel and outcome. */
export const noticeGauge = (counts: LeadNotices["counts"]): GaugeSettings => ({
  name: "lead_notices",
  help: "Notices about leads since the start, by channel and outcome",
  labelNames: ["channel", "outcome"],
  collect() {
    for (const { channel, outcome, count } of counts()) this.set({ channel, outcome }, count);
    return Promise.resolve();
  },
});

const statsMs = 1000;

const ageOf = ({ oldestOpenAt }: LeadStats, now: number) =>
  oldestOpenAt === null ? 0 : (now - oldestOpenAt) / 1000;
