import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import type { ContentClient, ContentClientOptions } from "#content/content-client.server.ts";
import type * as compose from "#server/compose-site.ts";
import { readConfig } from "#server/settings/config.ts";
import type { SiteServerOptions } from "#server/connections/site-server.ts";
import { renderHere } from "#server/rendering/render-here.ts";
import type * as renderer from "#server/rendering/renderer.ts";
import type { Rendering } from "#server/rendering/rendering.ts";
import { openBrandDrawing } from "#server/share-pictures/brand-drawing.ts";
import type { OpenedDrawing } from "#server/share-pictures/draw-in-thread.ts";
import { noTracing } from "#server/tracing/tracing.ts";
import { openWorklistsHere } from "./open-worklists-here.ts";
import { openEmbeddedContent, siteCredentials, testSecret } from "./embedded-content.ts";

export { testSecret } from "./embedded-content.ts";

const root = join(import.meta.dirname, "..");

export interface TestSiteOptions {
  /** Folder of content files. Default: the sample site's. */
  readonly contentDir?: string;
  /** Settings as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Replaces the embedded backend. */
  readonly backend?: (request: Request) => Response | Promise<Response>;
  /** Returns whether the backend refuses a request, as for an account without permission (403). */
  readonly refuses?: (request: Request) => boolean;
  /** Calls form services over the network and delivers leads in the background. Default: neither. */
  readonly delivers?: boolean;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  /** Limits of the site that differ from production. */
  readonly limits?: Parameters<typeof compose.composeSite>[1]["limits"];
  /** Limits of the content client that differ from production, or another way to the backend. */
  readonly client?: Partial<Pick<ContentClientOptions, "fetch" | "limits" | "now">>;
  /** Changes the content client that routes get, to simulate faults. */
  readonly alterContent?: (content: ContentClient) => ContentClient;
}

export interface TestSite {
  /** Handles a request that came over a socket. */
  readonly handle: SiteServerOptions["fetch"];
  /** Sends a request to the site; redirects are returned, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Lines of the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Invalidates everything made from content with these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Resolves when nothing runs in the background. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the whole built site in this process, with its content in memory: as with `npm start`, but without sockets and
 * threads, so pages are rendered here. Needs a build (`npm test` creates it).
 */
export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { composeSite } = (await import(join(root, "build/server/index.js"))) as typeof compose;
  const { createContentClient, createRenderer } = (await import(
    join(root, "build/server/renderer.js")
  )) as typeof renderer;
  const log: Record<string, unknown>[] = [];
  const write = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>);
  const logger = pino({ base: null }, { write });
  const embedded = options.backend ? null : openEmbeddedContent(options.contentDir);
  const ask = options.backend ?? embedded?.fetch;
  const askBackend: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (options.refuses?.(request)) return Response.json({ message: "no" }, { status: 403 });
    return (await ask?.(request)) ?? Response.error();
  };
  const contentUrl = "http://cms.test";
  const dataDir = mkdtempSync(join(tmpdir(), "test-site-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    COOKIE_SECRET: testSecret,
    REVALIDATE_SECRET: testSecret,
    DRAFT_SECRET: testSecret,
    ...options.env,
  });
  const { now } = options;
  let rendering: Rendering | undefined;
  const site = composeSite(
    { config, contentUrl, credentials: siteCredentials, log: logger, tracing: noTracing },
    {
      assetsDir: join(root, "build/client"),
      release: "test",
      openShared: null,
      fetch: (input, init) => {
        const { origin } = new URL(input instanceof Request ? input.url : input);
        const isDelivery = options.delivers === true && origin !== contentUrl;
        return isDelivery ? fetch(input, init) : askBackend(input, init);
      },
      openRendering(parts) {
        const openClient: typeof createContentClient = (clientOptions) => {
          const content = createContentClient({ ...clientOptions, ...options.client });
          return options.alterContent?.(content) ?? content;
        };
        const modules = { createRenderer, createContentClient: openClient };
        rendering = renderHere(modules, { isDevelopment: false, ...(now && { now }) })(parts);
        return rendering;
      },
      openWorklists: openWorklistsHere({
        contentDir: resolve(root, options.contentDir ?? "sample/content"),
        dataDir,
      }),
      openShareDrawing: drawShareHere,
      ...(now && { now }),
      ...(options.limits && { limits: options.limits }),
    },
  );
  if (options.delivers) site.start();
  async function settled(): Promise<void> {
    await site.settled();
    await rendering?.close();
  }

  return {
    handle: site.fetch,
    fetch: async (path, init) =>
      site.fetch(
        new Request(new URL(path, "http://127.0.0.1:3000"), { redirect: "manual", ...init }),
      ),
    log,
    invalidate: (tags) => site.invalidate(tags),
    settled,
    async close() {
      await site.close();
      embedded?.close();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** Draws pictures for sharing in this thread. Opens the design with the first picture: a brand may have none. */
function drawShareHere(): OpenedDrawing {
  let opened: ReturnType<typeof openBrandDrawing> | null = null;
  return {
    draw: async (facts) => (opened ??= openBrandDrawing()).draw(facts),
    close: async () => {},
  };
}
