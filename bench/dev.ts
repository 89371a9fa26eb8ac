import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/lib/browser.ts";
import { copySite, type SiteCopy } from "#testkit/site-copy.ts";
import { startSite } from "#testkit/site-process.ts";
import { root } from "../scripts/lib/tool.ts";
import { atMost, type Figure } from "./figure.ts";

const rounds = 5;

/** As `npm run dev` starts it. */
const development = (env: Readonly<Record<string, string>>) => ({
  NODE_ENV: "development",
  NODE_OPTIONS: "--conditions=development",
  LOG_LEVEL: "error",
  ...env,
});

/** A page of the sample with a quotation, and the files that show it. */
const pagePath = "/customers/banque-arvelle";
const component = "app/blocks/quote/quote.tsx";
const contentFile = "sample/content/nodes/customer/banque-arvelle/en.yaml";

/**
 * Measures development: the first page with the content loaded before, and how long after a file is saved the open page
 * shows it. The saved files are those of a copy of the project.
 */
export async function measureDevelopment(): Promise<readonly Figure[]> {
  const firstPage = await msToFirstPage();
  const copy = await copySite();
  const sample = path.join(copy.folder, "sample/content");
  await cp(path.join(root, "sample/content"), sample, { recursive: true });
  const site = await startSite(development({ CONTENT_DIR: sample }), copy.folder);
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    await openWithState(page, site.origin);
    const saved = await msToComponent(page, copy);
    const keepsState = await hasState(page);
    const content = await msToContent(page, copy);
    return [
      [
        "first page, content loaded before",
        `${Math.round(firstPage)} ms`,
        atMost(4000, "ms", firstPage),
      ],
      [
        "saved component visible, median / slowest",
        formatTimes(saved),
        atMost(300, "ms", ...saved),
      ],
      stateFigure(keepsState),
      [
        "saved content file visible, median / slowest",
        formatTimes(content),
        atMost(300, "ms", ...content),
      ],
      stateFigure(await hasState(page)),
    ];
  } finally {
    await browser.close();
    await site.stop();
    await copy.remove();
  }
}

async function msToFirstPage(): Promise<number> {
  const data = await mkdtemp(path.join(tmpdir(), "bench-"));
  let took = Infinity;
  for (let start = 0; start < 2; start++) {
    const begun = performance.now();
    const site = await startSite(development({ DATA_DIR: data }));
    await (await fetch(site.origin)).text();
    took = performance.now() - begun;
    await site.stop();
  }
  await rm(data, { recursive: true, force: true });
  return took;
}

/** Opens the page and the search bar, and types. */
async function openWithState(page: Page, origin: string): Promise<void> {
  const status = async () => (await fetch(origin + pagePath)).status;
  while ((await status()) !== 200);
  // Vite may reload the page once when it has found all packages.
  await page.goto(origin + pagePath, { waitUntil: "networkidle" });
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.locator("header").getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox").fill("post");
}

const hasState = async (page: Page): Promise<boolean> =>
  (await page.getByRole("combobox").isVisible()) &&
  (await page.getByRole("combobox").inputValue()) === "post";

const stateFigure = (isKept: boolean): Figure => [
  "typed text and open search after it",
  isKept ? "kept" : "lost",
  { text: "kept", isMet: isKept },
];

/** Saves the component several times, each time with another text. Returns the milliseconds until it is visible. */
async function msToComponent(page: Page, copy: SiteCopy): Promise<readonly number[]> {
  const took: number[] = [];
  let before = "<blockquote>";
  for (let round = 0; round < rounds; round++) {
    const after = `<blockquote>Saved ${round}.`;
    took.push(
      await msToText(page, `Saved ${round}.`, () => copy.replace(component, before, after)),
    );
    before = after;
  }
  return took;
}

async function msToContent(page: Page, copy: SiteCopy): Promise<readonly number[]> {
  const took: number[] = [];
  let before = "quote: ";
  for (let round = 0; round < rounds; round++) {
    const after = `quote: Written ${round}, `;
    took.push(
      await msToText(page, `Written ${round},`, () => copy.replace(contentFile, before, after)),
    );
    before = after;
  }
  return took;
}

/** Returns the milliseconds from saving a file until the page shows a text, also if it is loaded again. */
async function msToText(page: Page, text: string, save: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await save();
  await page.getByText(text).first().waitFor({ timeout: 8_000 });
  return performance.now() - begun;
}

function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
  return `${Math.round(median)} / ${Math.round(sorted.at(-1) ?? Infinity)} ms`;
}
