import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { checkSite } from "../scripts/seo-check/check-site.ts";
import { formatReport } from "../scripts/seo-check/format-report.ts";
import { startSite } from "#testkit/site-process.ts";
import { writeContent } from "./backend-content.ts";
import { atMost, type Figure } from "./figure.ts";
import { offeredLocales } from "#sample/brand/locales.ts";

const secret = "generated content";

/**
 * Checks a site of generated pages as search engines see it (`npm run seo:check`): 10,000 addresses by default, each of
 * which is rendered once.
 */
export async function measureSeo(nodes = 1000): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "seo-"));
  // In every offered language, because pages in a fallback language are not for search engines.
  writeContent({ folder, nodes, languages: offeredLocales });
  writeDemoPage(folder);
  const site = await startSite({
    CONTENT_DIR: folder,
    LOG_LEVEL: "error",
    SITE_ENV: "production",
    SITE_URL: "https://www.site.example",
    ALLOWED_HOSTS: "127.0.0.1",
    COOKIE_SECRET: secret,
    DRAFT_SECRET: secret,
    REVALIDATE_SECRET: secret,
  });
  try {
    await contentIsLoaded(site.origin);
    const report = await checkSite({
      address: `${site.origin}/`,
      fetch,
      maxPages: 20 * nodes + 2000,
      maxMs: 3_600_000,
      concurrency: 4,
      timeoutMs: 60_000,
      honoursRobots: true,
    });
    if (report.defects > 0) console.log(formatReport(report, 10));
    const { requested, indexable, seconds, defects } = report;
    return [
      ["generated addresses, for search engines", `${requested}, ${indexable}`],
      ["  defects found by seo:check", String(defects), atMost(0, "", defects)],
      ["  time of crawl and checks", `${seconds.toFixed(0)} s`],
      ["  addresses a second", (requested / seconds).toFixed(0)],
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The site answers with what is loaded after ten seconds. Its sitemap is 503 until everything is. */
async function contentIsLoaded(origin: string): Promise<void> {
  for (let second = 0; second < 120; second++) {
    if ((await fetch(`${origin}/sitemap-1.xml`)).ok) return;
    await setTimeout(1000);
  }
  throw new Error("The content was not loaded within two minutes.");
}

/** The header of every page has a link to it. */
function writeDemoPage(folder: string): void {
  const page = path.join(folder, "nodes/page/demo");
  mkdirSync(page, { recursive: true });
  for (const language of offeredLocales)
    writeFileSync(
      path.join(page, `${language}.yaml`),
      `title: Demo ${language}\npath: /request-a-demo\nsummary: A demo in ${language}\n`,
    );
}
