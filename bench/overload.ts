import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { residentBytes } from "#testkit/process-use.ts";
import { startSite } from "#testkit/site-process.ts";
import { atMost, type Figure, memoryFigure } from "./figure.ts";
import { pin } from "./pin.ts";
import { loadSteadily } from "./steady-load.ts";

/** A cached page that visitors request while the site is overloaded. */
const cachedPath = "/";
/** A search that was not requested before: the identifier differs in each request. */
const newSearch = "/search?q=invoice+[<id>]";
/** Requests per second for the cached page. */
const cachedRate = 50;
const loadSeconds = 10;
/** Maximum number of open searches. Those due beyond that are not sent, but reported. */
const maxOpen = 300;

/**
 * Measures the time for a cached page while new searches arrive at ten times the rate that the site can render. The
 * site has one core for all its threads. Both loads use the other core, the searches in a thread of their own.
 */
export async function measureOverload(): Promise<readonly Figure[]> {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    await untilLoaded(site.origin);
    pin(site.pid, 0);
    for (let index = 0; index < 10; index++)
      await (await fetch(site.origin + cachedPath)).arrayBuffer();
    await search(site.origin, { connections: 8, seconds: 5 });
    const alone = await measureCached(site.origin, 3);
    const capacity = await search(site.origin, { connections: 8, seconds: 5 });
    const twelve = await whileSearching(
      site.origin,
      search(site.origin, { connections: 12, seconds: loadSeconds }),
    );
    const perSecond = Math.max(10, Math.round(capacity * 10));
    const flood = await whileSearching(
      site.origin,
      loadSteadily({ url: site.origin + newSearch, perSecond, seconds: loadSeconds, maxOpen }),
    );
    const { sent, left, byStatus, failed } = flood.searches;
    const rateOf = (count = 0) => `${Math.round(count / loadSeconds)} /s`;
    return [
      ["new searches rendered, 8 connections", `${Math.round(capacity)} /s`],
      ["cached page alone, p50 / p99", alone.text],
      ...figuresOf("cached page, 12 connections search, p50 / p99", twelve),
      ["  searches rendered", `${Math.round(twelve.searches)} /s`],
      ...figuresOf(`cached page, ${perSecond} searches/s, p50 / p99`, flood),
      ["  searches sent, left out", `${rateOf(sent)}, ${rateOf(left)}`],
      ["  searches rendered", rateOf(byStatus[200])],
      ["  searches refused with 503", rateOf(byStatus[503])],
      ["  connections that failed", String(failed), atMost(0, "", failed)],
      memoryFigure(await residentBytes(site.pid)),
    ];
  } finally {
    await site.stop();
  }
}

/** Returns the rows for the cached page and the main thread during a load. */
const figuresOf = (
  name: string,
  { cached, delay }: Awaited<ReturnType<typeof whileSearching>>,
): readonly Figure[] => [
  [name, cached.text, atMost(25, "ms at p99", cached.p99)],
  ["  slowest", `${cached.max} ms`],
  ["  main thread late, p99 / most", delay.text, atMost(15, "ms at p99", delay.p99)],
];

/** Returns the delay of the main thread since the last reading, in milliseconds. */
async function readDelay(origin: string) {
  const printed = await (await fetch(`${origin}/-/metrics`)).text();
  const ms = (quantile: string) => {
    const line = new RegExp(`^event_loop_delay_seconds\\{quantile="${quantile}"\\} (.*)$`, "m");
    return Number(line.exec(printed)?.[1]) * 1000;
  };
  const [p99, most] = [ms("0.99"), ms("1")];
  return { text: `${p99.toFixed(1)} / ${most.toFixed(1)} ms`, p99 };
}

interface SearchLoad {
  readonly connections: number;
  readonly seconds: number;
}

async function whileSearching<T>(origin: string, searching: Promise<T>) {
  // The load needs a moment to start.
  await pause(1000);
  await readDelay(origin);
  const cached = await measureCached(origin, loadSeconds - 2);
  const delay = await readDelay(origin);
  return { cached, delay, searches: await searching };
}

/**
 * Sends searches from a separate thread, on each connection as fast as responses arrive. Returns the pages per second.
 */
async function search(origin: string, { connections, seconds }: SearchLoad): Promise<number> {
  const result = await autocannon({
    url: origin + newSearch,
    duration: seconds,
    connections,
    headers: { "accept-encoding": "br" },
    idReplacement: true,
    workers: 1,
    timeout: 30,
  });
  return result["2xx"] / seconds;
}

/** Requests the cached page at a steady rate, independent of the responses. */
async function measureCached(origin: string, seconds: number) {
  const took: number[] = [];
  const running: Promise<void>[] = [];
  // `fetch` would add pauses of up to a tenth of a second.
  const agent = new Agent({ keepAlive: true });
  const request = async () => {
    const begun = performance.now();
    const status = await statusOf(origin + cachedPath, agent);
    if (status !== 200) throw new Error(`The cached page was answered with ${status}`);
    took.push(performance.now() - begun);
  };
  const begun = performance.now();
  for (let sent = 0; sent < seconds * cachedRate; sent++) {
    await pause(Math.max(0, begun + (sent * 1000) / cachedRate - performance.now()));
    running.push(request());
  }
  await Promise.all(running);
  agent.destroy();
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted.at(Math.floor(sorted.length * share)) ?? Infinity);
  return {
    text: `${at(0.5)} / ${at(0.99)} ms`,
    p99: at(0.99),
    max: Math.round(sorted.at(-1) ?? Infinity),
  };
}

/** Retries once if the site closes a connection while a request is on its way, like browsers do. */
function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    request.on("error", (error) => {
      if (request.reusedSocket) resolve(statusOf(url, new Agent()));
      else reject(error);
    });
  });
}

/** Waits until the sample content can be searched. */
async function untilLoaded(origin: string): Promise<void> {
  for (let found = ""; !found.includes("<mark>");) {
    found = await (await fetch(`${origin}/search?q=invoice`)).text();
    if (!found.includes("<mark>")) await pause(500);
  }
}
