import { brotliCompressSync } from "node:zlib";
import { startSite } from "#testkit/site-process.ts";
import path from "node:path";
import { writeFileSync } from "node:fs";
const folder = process.argv[2]!;
const site = await startSite({ LOG_LEVEL: "error", DATA_DIR: `/tmp/frame/data-${path.basename(folder)}-sample`, CONTENT_DIR: "/work/wt-frame/sample/content" }, folder);
const w = (t: string) => brotliCompressSync(t).length;
const get = async (p: string) => (await fetch(site.origin + p)).text();
for (const p of ["/", "/ap-automation", "/pricing", "/de", "/ja"]) {
  const html = await get(p);
  writeFileSync(`/tmp/frame/${path.basename(folder)}${p.replaceAll("/", "_")}.html`, html);
  const json = JSON.parse(/window\.startData=(\{[^<]*\})</.exec(html)?.[1] ?? "{}");
  const data = json.data ? await get(json.data.url) : "";
  const seen = new Set<string>(); const queue: string[] = [json.manifest, json.entry, ...Object.values<string[]>(json.routes).flat()]; let at = 0, all = 0; const files: string[] = [];
  const lang = /lang="([a-z]+)/.exec(html)?.[1] ?? "en";
  const walk = async (later: boolean) => { for (let u = queue.pop(); u; u = queue.pop()) { if (seen.has(u)) continue; seen.add(u); const c = await get(u); const b = w(c); if (later) all += b; else at += b; files.push(`${u.split("/").pop()!.replace(/-[^-]{8}\.js$/,"")} ${(b/1000).toFixed(1)}`); queue.push(...[...c.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(m => "/assets/" + m[1])); for (const m of c.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)) if (new RegExp(`^(?:${lang}|visitor)-`).test(m[1]!)) lazy.add("/assets/" + m[1]); } };
  const lazy = new Set<string>();
  await walk(false); queue.push(...lazy); await walk(true);
  console.log(p, "html", html.length, w(html), "data", data.length, w(data), "hydrates", (at/1000).toFixed(1), "with texts+visitor", ((at+all)/1000).toFixed(1), files.join(" "));
}
await site.stop();
