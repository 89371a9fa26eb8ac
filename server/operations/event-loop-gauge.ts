import { monitorEventLoopDelay } from "node:perf_hooks";
import type { GaugeSettings } from "./gauge-settings.ts";

/** Milliseconds between two looks at the event loop. Short holds count fully only if this is shorter. */
const resolutionMs = 2;
const quantiles = [
  ["0.99", 99],
  ["1", 100],
] as const;

/**
 * How late the thread that serves requests was, from the previous reading to this one. A cached page waits for at most
 * as long as the value of quantile 1.
 */
export function eventLoopGauge(): GaugeSettings {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return {
    name: "event_loop_delay_seconds",
    help: "How late the thread that serves requests was since the last reading; quantile 1 is the latest",
    labelNames: ["quantile"],
    async collect() {
      for (const [quantile, percentile] of quantiles) {
        const ms = delay.count === 0 ? 0 : delay.percentile(percentile) / 1e6 - resolutionMs;
        this.set({ quantile }, Math.max(0, ms) / 1000);
      }
      delay.reset();
    },
  };
}
