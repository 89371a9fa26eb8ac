import type { SiteContent } from "./site-content.ts";
import type { GaugeSettings } from "../operations/gauge-settings.ts";

/** Creates the gauges for the content backend: results of requests, uses of stale content, and whether it is down. */
export function backendGauges(
  content: Pick<SiteContent, "figures" | "staleServed">,
): GaugeSettings[] {
  return [
    {
      name: "content_backend_calls",
      help: "Requests to the content backend since the start, by result",
      labelNames: ["outcome"],
      async collect() {
        for (const [outcome, count] of Object.entries(content.figures.calls))
          this.set({ outcome }, count);
      },
    },
    {
      name: "content_stand_ins",
      help: "Uses of stale content since the start, because the backend did not return newer content",
      labelNames: [],
      async collect() {
        this.set({}, content.staleServed());
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
