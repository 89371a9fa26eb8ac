import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNginx, startNginx } from "#testkit/nginx.ts";
import { findPort } from "#testkit/find-port.ts";
import { test as base, expect, isHydrated } from "./fixtures.ts";

const nginx = findNginx();

interface Copy {
  /** Content files. */
  readonly contentDir: string;
  readonly folder: string;
  /** Where nginx serves it. */
  readonly origin: string;
}

/** Pages that these journeys do not need. The rest is copied in a minute. */
const isOther = (file: string) =>
  /\/nodes\/(?:article|contract|event|knowledge_hub_article|partner|resource|staff)\//.test(file);

/** Runs `npm run mirror`. Returns its code and what it printed. */
async function mirror({ folder, origin, contentDir }: Copy, more: readonly string[] = []) {
  const command = spawn(
    process.execPath,
    ["scripts/mirror.ts", folder, "--locales", "de", ...more],
    {
      env: { ...process.env, SITE_URL: origin, CONTENT_DIR: contentDir },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(command, "exit")) as [number | null];
  return { code, output };
}

/** The sample site as a static copy, served by nginx. Nothing else runs. */
const test = base.extend<object, { copy: Copy }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      const parent = mkdtempSync(join(tmpdir(), "mirror-"));
      const folder = join(parent, "copy");
      const port = await findPort();
      const origin = `http://127.0.0.1:${port}`;
      const contentDir = join(parent, "content");
      cpSync("sample/content", contentDir, { recursive: true, filter: (file) => !isOther(file) });
      const copied = { folder, origin, contentDir };
      const { code, output } = await mirror(copied);
      if (code !== 0) throw new Error(`The mirror ended with ${code}:\n${output}`);
      const server = await startNginx(nginx ?? "", { root: folder, port });
      await provide(copied);
      await server.stop();
      rmSync(parent, { recursive: true });
    },
    { scope: "worker", timeout: 600_000 },
  ],
  // There is no process of the site.
  site: [
    async ({ copy: { origin } }, provide) => {
      const nothing = async () => {};
      const site = {
        pid: 0,
        origin,
        dataDir: "",
        printed: () => "",
        end: async () => null,
        stop: nothing,
      };
      await provide(site);
    },
    { scope: "worker" },
  ],
});

test.describe(
  "a static copy behind nginx (left out where nginx is not installed)",
  { tag: "@full" },
  () => {
    test.skip(nginx === null, "nginx is not installed");
    test.describe.configure({ mode: "default" });
    // What a browser reports or asks for beyond the page is answered by nobody.
    test.use({ expectedMessages: /status of 40[45]/ });

    test("visitors go from page to page, by script and without it", async ({
      page,
      browser,
      copy,
    }) => {
      await page.goto("/de");
      await isHydrated(page);
      const link = page.locator("main a[href^='/de/']").first();
      const href = (await link.getAttribute("href")) ?? "";
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href.split("#")[0]}(?:#|$)`));
      await expect(page.locator("h1")).toBeVisible();
      expect(documents, "documents loaded by client navigation").toEqual([]);

      const plain = await browser.newContext({ javaScriptEnabled: false });
      const other = await plain.newPage();
      await other.goto(copy.origin + href);
      await expect(other.locator("h1")).toHaveText((await page.locator("h1").textContent()) ?? "");
      await plain.close();
    });

    test("pictures are shown", async ({ page }) => {
      await page.goto("/customers");
      const pictures = page.locator("main img");
      expect(await pictures.count()).toBeGreaterThan(0);
      await pictures.first().scrollIntoViewIfNeeded();
      const width = () =>
        pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    });

    test("forms say how else to reach the company", async ({ page }) => {
      for (const path of ["/contact", "/de/contact", "/request-a-demo"]) {
        await page.goto(path);
        await isHydrated(page);
        await expect(page.locator("main form[method=post]")).toHaveCount(0);
        const isContactPage = path.endsWith("/contact");
        const way = isContactPage
          ? "main a[href^='tel:'], main a[href^='mailto:']"
          : "main a[href$='/contact']";
        await expect(page.locator(way).first()).toBeVisible();
      }
    });

    test("an address that is not there is answered with 404 in its language", async ({ page }) => {
      for (const [path, language] of [
        ["/nothing-here", "en-US"],
        ["/de/nichts", "de"],
      ] as const) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("h1")).toBeVisible();
      }
    });

    test("feeds, redirects, Markdown and the security policy are there", async ({
      request,
      page,
    }) => {
      const feed = await request.get("/feeds/press.xml");
      expect(await feed.text()).toContain("<feed");
      expect((await request.get("/pricing.md")).headers()["content-type"]).toContain(
        "text/markdown",
      );
      await page.goto("/pricing");
      const policy = page.locator("meta[http-equiv='Content-Security-Policy']");
      await expect(policy).toHaveAttribute("content", /script-src/);
    });

    test("a second run writes only what an edit has changed", async ({ copy }) => {
      const { code, output } = await mirror(copy, ["--tags", "node:999999"]);
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/: \d{1,2} written, \d{3,} unchanged, 0 removed/),
      ]);
      expect(readFileSync(join(copy.folder, "_redirects"), "utf8")).toContain("/en / 308");
    });
  },
);
