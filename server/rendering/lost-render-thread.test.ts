import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "#testkit/site-process.ts";

const preload = path.resolve(import.meta.dirname, "../../testkit/break-render-thread.mjs");
/** Longest time for a known page: the site waits 1.5 s for a newer one. */
const knownMs = 5000;

/** It takes ten seconds until a thread counts as hanging: without FULL that is tested by `start-render-thread.test.ts`. */
const losses = process.env["FULL"]
  ? [
      ["ends", "end"],
      ["hangs", "hang"],
    ]
  : [["ends", "end"]];

test.each(losses)(
  "when the render thread %s, known pages are served, and new ones after its replacement",
  async (_, fault) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "lost-render-thread-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const settings = {
      CONTENT_DIR: "testkit/route-samples",
      DATA_DIR: dataDir,
      // The two processes have different ports, and page files on disk contain the origin in their names.
      SITE_URL: "http://site.test",
      ALLOWED_HOSTS: "127.0.0.1",
      COOKIE_SECRET: "a secret of the tests",
      REVALIDATE_SECRET: "a secret of the tests",
      NODE_OPTIONS: `--require=${preload}`,
      RENDER_FAULT: fault,
    };
    const before = await startSite(settings);
    const known = await (await fetch(`${before.origin}/products`)).text();
    await before.end();
    await before.stop();

    const site = await startSite(settings);
    onTestFinished(() => site.stop());
    const ask = async (target: string) => {
      const answer = await fetch(site.origin + target, { signal: AbortSignal.timeout(20_000) });
      const { status, headers } = answer;
      return { status, text: await answer.text(), cache: headers.get("Cache-Status") ?? "" };
    };
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/")).cache).toContain("hit");
    process.kill(site.pid, "SIGUSR2");
    const begun = performance.now();
    const [cached, stale] = await Promise.all([ask("/"), ask("/products")]);
    expect(performance.now() - begun).toBeLessThan(knownMs);
    expect(cached).toMatchObject({ status: 200, cache: expect.stringContaining("hit") });
    expect(stale).toMatchObject({ status: 200, text: known });
    if (fault === "hang") expect(stale.cache).toContain("stale");
    // A page that was being rendered when the thread was lost is refused for a minute, so each attempt has its own
    // address.
    let tries = 0;
    await expect
      .poll(async () => (await ask(`/absent-${++tries}`)).status, { timeout: 40_000 })
      .toBe(404);
    expect(site.printed()).toContain("The render thread ended.");
  },
  90_000,
);
