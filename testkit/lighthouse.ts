import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../scripts/lib/browser.ts";
import { findPort } from "./find-port.ts";
import { startSite } from "./site-process.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** One visit by Lighthouse, as a phone on a slow line. */
export interface LighthouseRun {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** First and largest paint, blocked time, layout shift, as Lighthouse writes them. */
  readonly timings: string;
  /** Names of failed audits, without those of performance, which are many and minor. */
  readonly faults: readonly string[];
}

export interface LighthouseSite extends AsyncDisposable {
  /** `path`: with query. */
  readonly visit: (path: string) => Promise<LighthouseRun>;
}

/** Starts the built sample site in production mode, unless `env` says otherwise, and a browser for Lighthouse. */
export async function startLighthouse(
  env: Readonly<Record<string, string>> = { SITE_ENV: "production" },
): Promise<LighthouseSite> {
  const [sitePort, browserPort] = [await findPort(), await findPort()];
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
  return {
    visit: (path) => visit(origin + path, browserPort),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await site.stop();
    },
  };
}

async function visit(url: string, port: number): Promise<LighthouseRun> {
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

/** Returns the four scores, such as `100 / 100 / 100 / 100`. */
export const scoresText = ({ scores }: LighthouseRun): string =>
  categories.map((category) => scores[category]).join(" / ");

/** Whether all scores are 100. */
export const isPerfect = ({ scores }: LighthouseRun): boolean =>
  categories.every((category) => scores[category] === 100);
