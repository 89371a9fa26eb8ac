import { mkdirSync, copyFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { startSite } from "#testkit/site-process.ts";
const open = async (name: string, folder: string) => { const d = `/tmp/frame/sh-${name}`; mkdirSync(d, { recursive: true }); copyFileSync("/tmp/frame/data0/content.sqlite", d + "/content.sqlite"); return startSite({ LOG_LEVEL: "error", DATA_DIR: d, CONTENT_DIR: "/work/wt-frame/sample/content" }, folder); };
const sites = { base: await open("base", "/tmp/frame/base"), now: await open("now", "/work/wt-frame") };
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
mkdirSync("/tmp/frame/shots", { recursive: true });
for (const path of ["/pricing", "/de/pricing", "/ja", "/de-ch/fr"]) for (const width of [360, 1440]) for (const colorScheme of ["light", "dark"] as const) for (const part of ["top", "footer", "menu", "languages"]) {
  const shots: Buffer[] = [];
  for (const [name, site] of Object.entries(sites)) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, javaScriptEnabled: false, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    if (part === "menu") { if (width === 360) await page.locator("[popovertarget=main-menu]").first().click(); else await page.locator("#main-menu > ul button").first().click(); }
    if (part === "languages") await page.locator("[popovertarget=languages]").first().click();
    const shot = part === "footer" ? await page.locator("footer").last().screenshot() : await page.screenshot({ clip: { x: 0, y: 0, width, height: part === "top" ? 120 : 900 } });
    writeFileSync(`/tmp/frame/shots/${path.replaceAll("/", "_")}-${width}-${colorScheme}-${part}-${name}.png`, shot);
    shots.push(shot); await context.close();
  }
  console.log(path, width, colorScheme, part, shots[0]!.equals(shots[1]!) ? "same" : "DIFFERENT");
}
await browser.close(); await sites.base.stop(); await sites.now.stop();
