import { setTimeout as pause } from "node:timers/promises";
import { createContentClient } from "#content/content-client.server.ts";
import type { RenderReadyPage } from "#server/pages/render-page.ts";
import type { Renderer } from "#server/rendering/renderer.ts";

export { createContentClient };

const encoder = new TextEncoder();

/**
 * Replaces `renderer.ts` in tests of the render thread, because no content can make the real one fail: `/hang` never
 * returns to the event loop, `/busy` returns after half a second, `/end` ends the thread, `/late` takes a while, and
 * `/throw` throws.
 */
export function createRenderer(): Renderer {
  let invalidations = 0;
  const renderPage: RenderReadyPage = async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/hang") for (;;);
    if (pathname === "/end") process.exit(3);
    if (pathname === "/late") await pause(200);
    if (pathname === "/busy") for (const end = performance.now() + 500; performance.now() < end;);
    if (pathname === "/throw")
      throw Object.assign(new Error("no page"), { status: 503, code: "x" });
    const text = `${pathname} after ${invalidations} invalidations`;
    const { buffer } = encoder.encode(text);
    return {
      status: 200,
      headers: [["content-type", "text/html"]],
      bodies: { identity: Buffer.from(buffer, 0, Buffer.byteLength(text)) },
      tags: ["node:1"],
      steps: [],
      isIncomplete: false,
    };
  };
  return {
    renderPage,
    invalidate: () => {
      invalidations++;
    },
    markAllStale: () => {},
  };
}
