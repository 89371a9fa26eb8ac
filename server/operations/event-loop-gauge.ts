import { monitorEventLoopDelay } from "node:perf_hooks";
import type { GaugeSettings } from "./gauge-settings.ts";

/** Milliseconds between two measurements of the event loop. Only a value this small measures short delays fully. */
const resolutionMs = 2;
const quantiles = [
  ["0.99", 99],
  ["1", 100],
] as const;

/**
 * Creates a gauge of the delays of the main thread since the previous reading. A cached page waits at most as long as
 * the value of quantile 1.
 */
export function eventLoopGauge(): GaugeSettings {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return {
    name: "event_loop_delay_seconds",
    help: "Delays of the main thread since the last reading; quantile 1 is the longest",
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
