import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "../settings/config.ts";
import { noTracing } from "../tracing/tracing.ts";
import { bodyIn } from "../page-cache/ready-page.ts";
import { renderElsewhere } from "./render-in-thread.ts";
import { startRenderThread } from "./start-render-thread.ts";

// A call waits for the next thread, which takes seconds to load on a busy machine.
const limits = { hangMs: 1000, pingMs: 100, restartMs: 50, callMs: 40_000 };

/** A render thread with a renderer whose pages hang or end it. */
async function open() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "render-thread-"));
  const rendererUrl = pathToFileURL(
    path.join(import.meta.dirname, "../../testkit/test-renderer.ts"),
  ).href;
  const thread = startRenderThread({ rendererUrl, log: silentLog, writeLog: () => {}, limits });
  onTestFinished(async () => {
    await thread.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { content, renderPage, opened } = renderElsewhere(thread)({
    settings: {
      config: readConfig({ DATA_DIR: dataDir }),
      contentUrl: "http://127.0.0.1:9",
      credentials: null,
      cookieSecret: "a secret of the tests",
      draftSecret: "a secret of the tests",
      shared: null,
    },
    drops: { note() {}, isInvalidatedSince: () => false, notes: () => [], settled: async () => {} },
    forms: { find: () => Promise.resolve(null) },
    visitorRules: () => null,
    values: null,
    fetch,
    files: {
      fetchFile: () => Promise.resolve(new Response()),
      fetchClosedFile: () => Promise.resolve(new Response()),
    },
    metrics: () => ({ observeRender() {}, observeCall() {} }),
    tracing: noTracing,
    log: silentLog as never,
  });
  await opened;
  const render = async (address: string) => {
    const page = await renderPage({
      url: `http://site.test${address}`,
      headers: [],
      requestId: "1",
    });
    return bodyIn(page, "identity")?.bytes.toString();
  };
  return { content, render };
}

describe("the render thread", () => {
  it("renders pages, and passes errors on with their code and status", async () => {
    const { render } = await open();
    expect(await render("/a")).toBe("/a after 0 invalidations");
    await expect(render("/throw")).rejects.toMatchObject({
      message: "no page",
      status: 503,
      code: "x",
    });
  });

  it("receives an edit after earlier page requests and before later ones", async () => {
    const { content, render } = await open();
    const before = render("/a");
    content.invalidate(["node:1"]);
    const after = render("/a");
    expect(await Promise.all([before, after])).toEqual([
      "/a after 0 invalidations",
      "/a after 1 invalidations",
    ]);
  });

  it("is restarted when it ends: running requests fail with 503, and later ones wait for the new thread", async () => {
    const { render } = await open();
    const late = render("/late");
    const end = render("/end");
    await expect(end).rejects.toMatchObject({ status: 503 });
    await expect(late).rejects.toMatchObject({ status: 503 });
    expect(await render("/a")).toBe("/a after 0 invalidations");
  });

  it("does not delay the main thread while it is busy with a page", async () => {
    const { render } = await open();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect(await render("/busy")).toContain("/busy");
    delay.disable();
    // In the main thread it would be at least 500 ms. A busy machine delays it as well, but not for that long.
    expect(delay.max / 1e6).toBeLessThan(450);
  });

  it("is replaced when it hangs, and does not render the same page again", async () => {
    const { render } = await open();
    const begun = performance.now();
    await expect(render("/hang")).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(await render("/a")).toContain("/a");
    const again = performance.now();
    await expect(render("/hang")).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - again).toBeLessThan(100);
    expect(await render("/b")).toContain("/b");
  });

  it("reports the backend as down while it is unreachable", async () => {
    const { content, render } = await open();
    expect(await content.isUp()).toBe(false);
    void render("/end").catch(() => {});
    await expect(
      content.fetchPage({ site: "en", language: "en", path: "/" }),
    ).rejects.toMatchObject({ status: 503 });
    await vi.waitFor(async () => expect(await render("/a")).toContain("/a"), { timeout: 40_000 });
  });
});
