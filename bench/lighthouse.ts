import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../scripts/lib/browser.ts";
import { startSite } from "#testkit/site-process.ts";
import type { Figure } from "./figure.ts";

/** One page of each common kind, by its path on the sample site. The search page is not indexed. */
const pages = {
  home: "/",
  solution: "/ap-automation",
  capture: "/ap-automation/invoice-capture",
  pricing: "/pricing",
  customers: "/customers",
  resource: "/resources/three-way-matching",
  event: "/events/austin-mail-expo-2027",
  article: "/blog/the-invoice-nobody-owned",
  contract: "/contracts/tx-dir-mailing-equipment",
  partner: "/partners/tessera-consulting",
  resources: "/resources",
  partners: "/partners?region=europe",
  form: "/request-a-demo",
  search: "/search?q=invoice",
} as const;

/** Gallery pages, which visitors do not wait for and search engines do not index. */
const galleryPages = { "every error of a form": "/-/gallery/form-errors" } as const;

const runsOfAPage = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/**
 * Measures Lighthouse's scores (0 to 100) for a phone, for the built site in production mode: the median of five runs
 * by performance, and the failed audits. `npm run bench -- lighthouse form search` measures only these pages.
 */
export async function measureLighthouse(): Promise<readonly Figure[]> {
  return [
    ...(await measureSite(pages, { SITE_ENV: "production" }, "≥ 98 / 100 / 100 / 100")),
    ...(await measureSite(galleryPages, {}, "accessibility 100")),
  ];
}

async function measureSite(
  paths: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
  target: string,
): Promise<readonly Figure[]> {
  const named = process.argv.slice(3);
  const wanted = Object.entries(paths).filter(
    ([name]) => named.length === 0 || named.includes(name),
  );
  if (wanted.length === 0) return [];
  const [sitePort, browserPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${sitePort}`;
  const secret = "for-this-measurement-alone";
  const site = await startSite({
    LOG_LEVEL: "error",
    SITE_URL: origin,
    PORT: String(sitePort),
    DRAFT_SECRET: secret,
    COOKIE_SECRET: secret,
    REVALIDATE_SECRET: secret,
    ...env,
  });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "",
    args: ["--no-sandbox", `--remote-debugging-port=${browserPort}`],
  });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of wanted) {
      // The first visit converts the pictures; later visits are measured.
      await run(origin + path, browserPort);
      const runs: Run[] = [];
      while (runs.length < runsOfAPage) runs.push(await run(origin + path, browserPort));
      const median = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[2];
      if (median === undefined) continue;
      const scores = categories.map((category) => median.scores[category]).join(" / ");
      figures.push([`${name}: ${categories.join(" / ")}`, scores, target]);
      figures.push([`${name}: first, largest paint; blocked; shift`, median.timings, ""]);
      for (const fault of median.faults) figures.push([`${name} lacks`, fault, ""]);
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Run {
  readonly scores: Scores;
  readonly timings: string;
  /** Names of failed audits, without those of performance, which are many and minor. */
  readonly faults: readonly string[];
}

async function run(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const shown = (audit: string) => lhr.audits[audit]?.displayValue ?? "?";
  const faults = categories
    .filter((category) => category !== "performance")
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    timings: [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
    ]
      .map(shown)
      .join(" · "),
    faults,
  };
}

/** Returns a port without a listener. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
