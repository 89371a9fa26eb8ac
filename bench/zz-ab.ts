// usage: zz-ab.ts <folderA> <folderB> <paths> <turns> <seconds> [ref]
import path from "node:path";
import { mkdirSync, existsSync, readdirSync, copyFileSync } from "node:fs";
import autocannon from "autocannon";
import { startSite } from "#testkit/site-process.ts";
import { processorMs } from "#testkit/process-use.ts";
import { startBareServer } from "./bare.ts";
const [folders = "", paths = "/", turns = "4", seconds = "3", which = "sample"] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "..");
const cache = path.join(root, "node_modules/.cache/loaded-content");
const open = async (folder: string) => {
  const dir = `/tmp/frame/ab-${path.basename(folder)}-${which}`; mkdirSync(dir, { recursive: true });
  if (which === "sample" && !existsSync(dir + "/content.sqlite")) { copyFileSync("/tmp/frame/data0/content.sqlite", dir + "/content.sqlite"); }
  return startSite({ LOG_LEVEL: "error", DATA_DIR: dir, CONTENT_DIR: path.join(root, which === "ref" ? "bench/content" : "sample/content") }, folder);
};
const names = folders.split(",").map((f) => path.basename(f));
const sites = []; for (const f of folders.split(",")) sites.push(await open(f));
const load = (url: string, duration: number, connections = 4) => autocannon({ url, duration, connections, headers: {"accept-encoding":"br"}, idReplacement: true });
for (const p of paths.split(",")) {
  const bare = await startBareServer(path.join(import.meta.dirname, "bare-render.ts"), [sites[0]!.origin + p]);
  const all = [...sites.map((s) => ({ pid: s.pid, url: s.origin + p + "?q=[<id>]" })), { pid: bare.pid, url: bare.url }];
  const costs = all.map(() => [] as number[]); const pages = all.map(() => 0); const used = all.map(() => 0);
  for (const s of all) await load(s.url, 5, 4);
  for (let t = 0; t < Number(turns); t++) for (const [i, s] of all.entries()) {
    const before = await processorMs(s.pid); const r = await load(s.url, Number(seconds)); const cost = (await processorMs(s.pid)) - before;
    if (r.non2xx) console.log("non2xx", r.non2xx);
    costs[i]!.push(cost / r.requests.total); pages[i]! += r.requests.total; used[i]! += cost;
  }
  const sizes = await Promise.all(all.map(async (s) => (await (await fetch(s.url.replace("?q=[<id>]", ""))).text()).length));
  console.log(p, all.map((_, i) => `${names[i] ?? "react"} ${(used[i]! / pages[i]!).toFixed(2)} ms [${costs[i]!.map((c) => c.toFixed(1)).join(" ")}] ${pages[i]} pages ${(sizes[i]! / 1000).toFixed(0)} KB`).join(" | "));
  await bare.stop();
}
for (const s of sites) await s.stop();
