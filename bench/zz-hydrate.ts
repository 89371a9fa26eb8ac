// usage: zz-hydrate.ts <folder,folder,..> <paths> <turns>: processor time of the browser's main thread from load to hydrated
import path from "node:path";
import { chromium } from "playwright";
import { startSite } from "#testkit/site-process.ts";
const [folders = "", paths = "/", turns = "5"] = process.argv.slice(2);
const names = folders.split(",");
const sites = []; for (const f of names) sites.push(await startSite({ LOG_LEVEL: "error", DATA_DIR: `/tmp/frame/hy-${path.basename(f)}-sample`, CONTENT_DIR: "/work/wt-frame/sample/content" }, f));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const med = (v: number[]) => v.toSorted((a, b) => a - b)[v.length >> 1]!;
for (const p of paths.split(",")) {
  const max = names.map(() => [] as number[]), sum = names.map(() => [] as number[]), react = names.map(() => [] as number[]);
  for (let t = 0; t < Number(turns); t++) for (const [i, s] of sites.entries()) {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const rate = Number(process.env["RATE"] ?? 4);
    await page.addInitScript(() => { const w = window as any; w.idleStarts = []; const ric = window.requestIdleCallback; window.requestIdleCallback = ((f: any, o: any) => ric.call(window, f, o)) as any; });
    await page.goto(s.origin + p, { waitUntil: "load" });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    await page.reload({ waitUntil: "commit" });
    const events: any[] = [];
    cdp.on("Tracing.dataCollected", (e: any) => events.push(...e.value));
    await cdp.send("Tracing.start" as any, { categories: "toplevel,devtools.timeline,v8.execute,disabled-by-default-devtools.timeline", transferMode: "ReportEvents" } as any);
    await page.reload({ waitUntil: "load" });
    await page.waitForFunction(() => Object.keys(document).some((k) => k.startsWith("__reactContainer")) , null, { timeout: 60000 });
    await page.waitForTimeout(1500 * Math.max(1, rate / 2));
    const done = new Promise((r) => cdp.once("Tracing.tracingComplete", r));
    await cdp.send("Tracing.end" as any); await done;
    const pid = events.find((e) => e.name === "FunctionCall" && /assets\//.test(e.args?.data?.url ?? ""));
    const main = events.filter((e) => e.ph === "X" && pid && e.pid === pid.pid && e.tid === pid.tid);
    const loadAt = events.find((e) => e.name === "FunctionCall" && /assets\//.test(e.args?.data?.url ?? ""))?.ts ?? 0;
    const firstEval = main.filter((e) => (e.name === "v8.evaluateModule" || e.name === "EvaluateScript" || e.name === "FunctionCall") && /assets\//.test(JSON.stringify(e.args ?? {}))).map((e) => e.ts);
    const from = Math.min(...firstEval, loadAt);
    const tasks = main.filter((e) => /RunTask|ThreadControllerImpl/.test(e.name) && e.ts + e.dur >= from);
    const cost = (e: any) => (e.tdur ?? e.dur) / 1000;
    max[i]!.push(Math.max(...tasks.map(cost))); sum[i]!.push(tasks.reduce((a, e) => a + cost(e), 0));
    react[i]!.push(tasks.map(cost).filter((c) => c > 50).reduce((a, c) => a + c, 0));
    await context.close();
  }
  for (const [i, n] of names.entries()) console.log(p, path.basename(n), "longest task", med(max[i]!).toFixed(0), "sum", med(sum[i]!).toFixed(0), "in long tasks", med(react[i]!).toFixed(0), "| longest each", max[i]!.map((x) => x.toFixed(0)).join(" "), "| sums", sum[i]!.map((x) => x.toFixed(0)).join(" "));
}
await browser.close(); for (const s of sites) await s.stop();
