import type { SiteContent } from "./site-content.ts";
import type { GaugeSettings } from "../operations/gauge-settings.ts";

/** What operators see of the content backend: how requests ended, how often something old stood in, whether it is away. */
export function backendGauges(content: Pick<SiteContent, "figures" | "standIns">): GaugeSettings[] {
  return [
    {
      name: "content_backend_calls",
      help: "Requests to the content backend since the start, by how they ended",
      labelNames: ["outcome"],
      async collect() {
        for (const [outcome, count] of Object.entries(content.figures.calls))
          this.set({ outcome }, count);
      },
    },
    {
      name: "content_stand_ins",
      help: "How often older content stood in for what the backend did not give, since the start",
      labelNames: [],
      async collect() {
        this.set({}, content.standIns());
      },
    },
    {
      name: "content_backend_up",
      help: "0 while the circuit breaker of the content backend is open",
      labelNames: [],
      async collect() {
        this.set({}, content.figures.isAway ? 0 : 1);
      },
    },
  ];
}
