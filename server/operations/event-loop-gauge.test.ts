import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventLoopGauge } from "./event-loop-gauge.ts";
import { createMetrics } from "./metrics.ts";

test("shows how long the thread was blocked since the last reading", async () => {
  const metrics = createMetrics([eventLoopGauge()]);
  const readLatest = async () => {
    const printed = await metrics.print();
    return Number(/^event_loop_delay_seconds\{quantile="1"\} (.*)$/m.exec(printed)?.[1]);
  };
  // Node measures delays in real time, every few milliseconds.
  await pause(50);
  for (const end = performance.now() + 300; performance.now() < end;);
  await pause(50);
  expect(await readLatest()).toBeGreaterThan(0.29);
  await pause(50);
  expect(await readLatest()).toBeLessThan(0.29);
});
