import type { Result } from "autocannon";
import { processorMs } from "#testkit/process-use.ts";

/** A load, and the processor time that one answer cost the process that gave it, in milliseconds. */
export async function loadWithCost(pid: number, load: () => Promise<Result>) {
  const before = await processorMs(pid);
  const result = await load();
  return { result, costMs: ((await processorMs(pid)) - before) / result.requests.total };
}
