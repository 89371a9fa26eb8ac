import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** Requests that are spread evenly over each second, independent of response times. */
export interface SteadyLoad {
  /** `[<id>]` is replaced by a different number in each request. */
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Maximum number of open requests. Those due beyond that are not sent. */
  readonly maxOpen: number;
}

export interface SteadyLoadResult {
  readonly sent: number;
  /** Requests that were due but not sent, because too many were open. */
  readonly left: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly failed: number;
}

/** Sends the requests from a separate thread, so that they do not delay the caller's measurements. */
export async function loadSteadily(load: SteadyLoad): Promise<SteadyLoadResult> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function send({ url, perSecond, seconds, maxOpen }: SteadyLoad): Promise<SteadyLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxOpen });
  const byStatus: Record<number, number> = {};
  let [sent, left, failed, due] = [0, 0, 0, 0];
  const open = new Set<number>();
  const begun = performance.now();
  const sendOne = (id: number) => {
    open.add(id);
    sent++;
    const request = get(url.replace("[<id>]", `${begun}-${id}`), {
      agent,
      headers: { "accept-encoding": "br" },
    });
    const end = () => void open.delete(id);
    request.on("response", (response) => {
      const { statusCode = 0 } = response;
      byStatus[statusCode] = (byStatus[statusCode] ?? 0) + 1;
      response.resume().on("close", end);
    });
    request.on("error", () => {
      failed++;
      end();
    });
  };
  for (let at = 0; at < seconds * 1000; at = performance.now() - begun) {
    for (; due < (at * perSecond) / 1000; due++) {
      if (open.size < maxOpen) sendOne(due);
      else left++;
    }
    await pause(2);
  }
  while (open.size > 0) await pause(20);
  agent.destroy();
  return { sent, left, byStatus, failed };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- started above
if (!isMainThread) parentPort?.postMessage(await send(workerData as SteadyLoad));
