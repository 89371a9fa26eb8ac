// usage: prof.ts <folder> <paths,comma> <sample|ref> [prof dir]
import path from "node:path";
import autocannon from "autocannon";
import { startSite } from "#testkit/site-process.ts";
import { processorMs } from "#testkit/process-use.ts";
const [paths = "/", which = "sample", prof = ""] = process.argv.slice(2);
const env: Record<string,string> = { DATA_DIR: "/tmp/frame/data-base-sample", LOG_LEVEL: "info" };
if (which === "ref") env["CONTENT_DIR"] = path.resolve("bench/content");
if (prof) env["NODE_OPTIONS"] = `--max-semi-space-size=8 --max-old-space-size=1024 --cpu-prof --cpu-prof-dir=${prof}`;
const site = await startSite(env);
for (const p of paths.split(",")) {
  const run = (duration: number, connections: number) => autocannon({ url: site.origin + p + "?q=[<id>]", duration, connections, headers: {"accept-encoding":"br"}, idReplacement: true });
  await run(5, 8);
  const before = await processorMs(site.pid);
  const r = await run(25, 4);
  const after = await processorMs(site.pid);
  console.log(p, r.requests.total, "pages", ((after - before) / r.requests.total).toFixed(2), "ms cpu/page", "non2xx", r.non2xx, r.latency.p50, r.latency.p99);
}
await site.stop();
