import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask } from "./ask-process.ts";
import { describeWithRedis } from "./describe-with-redis.ts";
import { startSite, type SiteProcess } from "./site-process.ts";

const patience = { timeout: 30_000, interval: 20 };
/** Time for two processes to start. */
const startMs = 15_000;

describeWithRedis("a schedule in two processes with one shared cache", (redis) => {
  let contentDir: string;
  let settings: Record<string, string>;
  let sites: SiteProcess[] = [];
  let liveAt: number;

  beforeAll(async () => {
    contentDir = mkdtempSync(join(tmpdir(), "schedule-"));
    cpSync("testkit/scheduled", contentDir, { recursive: true });
    liveAt = Math.ceil((Date.now() + startMs) / 1000) * 1000;
    for (const place of ["page/launch", "page/launch-prices", "article/launch-news"]) {
      const file = join(contentDir, "nodes", place, "en.yaml");
      const time = new Date(liveAt).toISOString();
      const text = readFileSync(file, "utf8").replace(/^publish_on: .*$/m, `publish_on: ${time}`);
      writeFileSync(file, text);
    }
    settings = {
      CONTENT_DIR: contentDir,
      CACHE_URL: redis().url,
      SITE_URL: "http://site.test",
      ALLOWED_HOSTS: "site.test",
      COOKIE_SECRET: "a secret of the tests",
      REVALIDATE_SECRET: "a secret of the tests",
    };
    sites = await Promise.all([startSite(settings), startSite(settings)]);
    for (const site of sites) {
      const isReady = async () => (await ask(site, "/-/ready")).text.includes('"cache":"up"');
      await vi.waitUntil(isReady, patience);
    }
  }, 60_000);
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(contentDir, { recursive: true });
  });

  /** What each process answers: the status of the page that goes live, and whether the home page links to it. */
  const look = () =>
    Promise.all(
      sites.map(async (site) => {
        const home = await ask(site, "/");
        return [(await ask(site, "/launch")).status, home.text.includes('href="/launch"')];
      }),
    );
  const before = [404, false];
  const after = [200, true];

  // Waits for a point in time that leaves a slow machine enough time to start.
  test.runIf(process.env["FULL"])(
    "both show the old pages until the second, then the new ones, and never an old one again",
    async () => {
      // Fills the caches of both processes and the shared one with the old pages.
      expect(await look()).toEqual([before, before]);
      expect(await look()).toEqual([before, before]);
      expect(Date.now(), "processes started in time").toBeLessThan(liveAt);
      await pause(liveAt - Date.now());
      await vi.waitFor(async () => expect(await look()).toEqual([after, after]), patience);
      const lateMs = Date.now() - liveAt;
      for (let times = 0; times < 20; times += 1) {
        expect(await look()).toEqual([after, after]);
        await pause(50);
      }
      expect(lateMs).toBeLessThan(3000);
    },
  );

  test.runIf(process.env["FULL"])("so does a process that starts later", async () => {
    const [first] = sites;
    sites[0] = await startSite(settings);
    await first?.stop();
    await vi.waitFor(async () => expect(await look()).toEqual([after, after]), patience);
  });
});
