import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { findPort } from "#testkit/find-port.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { findVarnish, startVarnish } from "#testkit/varnish.ts";
import { atMost, type Figure } from "./figure.ts";

const secret = "a secret of the benchmark";
const seconds = 20;
const connections = 32;
/** Addresses in use. */
const maxPages = 500;

/** Measures Varnish with `deploy/varnish/site.vcl` in front of one process, with an edit a second. */
export async function measureVarnish(): Promise<readonly Figure[]> {
  const program = findVarnish();
  if (program === null) return [["Varnish with xkey is not installed", "not measured"]];
  await using disposer = new AsyncDisposableStack();
  const port = await findPort();
  const site = await startSite({
    REVALIDATE_SECRET: secret,
    CDN_TAGS: "surrogate-key",
    CDN_SECONDS: "3600",
    CDN_PURGE: "http",
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
  });
  disposer.defer(() => site.stop());
  const varnish = await startVarnish(program, { origins: [site.origin], port });
  disposer.defer(() => varnish.stop());
  const paths = await readPaths(varnish.origin);
  for (const path of paths) await (await fetch(varnish.origin + path)).arrayBuffer();

  const before = await readCounts(site);
  const editing = edit(site);
  const result = await autocannon({
    url: varnish.origin,
    connections,
    duration: seconds,
    headers: { "accept-encoding": "br" },
    requests: paths.map((path) => ({ path })),
  });
  const edits = await editing;
  const after = await readCounts(site);
  const asked = after.pages - before.pages;
  const { total } = result.requests;
  const failed = result.errors + result.non2xx;
  const purges = (after.purges - before.purges) / edits;
  const failedPurges = after.failed - before.failed;
  return [
    [
      `pages a second, ${paths.length} addresses, an edit a second`,
      `${Math.round(result.requests.average)}`,
    ],
    ["  p50 and p99", `${result.latency.p50} / ${result.latency.p99} ms`],
    ["  failed", String(failed), atMost(0, "", failed)],
    ["  hit rate of Varnish", `${(100 * (1 - asked / total)).toFixed(2)} %`],
    ["  pages that Varnish requested for each edit", (asked / edits).toFixed(1)],
    ["  purge requests for each edit", purges.toFixed(1), atMost(2, "", purges)],
    ["  purges that failed", String(failedPurges), atMost(0, "", failedPurges)],
    ["  from the last edit to its purge", `${after.tookMs} ms`, atMost(100, "ms", after.tookMs)],
  ];
}

/** Returns pages of the sitemap that shared caches may keep. */
async function readPaths(origin: string): Promise<readonly string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, href = ""]) => new URL(href).pathname,
  );
  return paths.filter((path) => path !== "/").slice(0, maxPages);
}

/** Reports an edit of another node each second. Returns how many. */
async function edit(site: SiteProcess): Promise<number> {
  for (let nid = 1; nid < seconds; nid++) {
    const query = new URLSearchParams({ secret, tags: `node:${nid}` });
    await (await fetch(`${site.origin}/api/revalidate?${query}`)).arrayBuffer();
    await pause(1000);
  }
  return seconds - 1;
}

async function readCounts(site: SiteProcess) {
  const text = await (await fetch(`${site.origin}/-/metrics`)).text();
  const sumOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
  return {
    pages: sumOf(/^pages_total\{[^}]*\} (\S+)$/gm),
    purges: sumOf(/^cdn_purge_requests\{[^}]*\} (\S+)$/gm),
    failed: sumOf(/^cdn_purge_requests\{[^}]*outcome="failed"\} (\S+)$/gm),
    tookMs: Math.round(1000 * sumOf(/^cdn_purge_seconds\{[^}]*\} (\S+)$/gm)),
  };
}
