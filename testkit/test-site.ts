import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { ContentClient, ContentClientOptions } from "#content/content-client.server.ts";
import type * as compose from "#server/compose-site.ts";
import { readConfig } from "#server/settings/config.ts";
import type { SiteServerOptions } from "#server/connections/site-server.ts";
import { renderHere } from "#server/rendering/render-here.ts";
import type * as renderer from "#server/rendering/renderer.ts";
import type { Rendering } from "#server/rendering/rendering.ts";
import { noTracing } from "#server/tracing/tracing.ts";
import { openEmbeddedContent, siteCredentials, testSecret } from "./embedded-content.ts";

export { testSecret } from "./embedded-content.ts";

const root = join(import.meta.dirname, "..");

export interface TestSiteOptions {
  /** Content files; the sample site by default. */
  readonly contentDir?: string;
  /** Settings as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the place of the embedded backend. */
  readonly backend?: (request: Request) => Response | Promise<Response>;
  /** Whether the backend refuses a request, as one whose account may not read it (403). */
  readonly refuses?: (request: Request) => boolean;
  /** Calls form services over the network and delivers leads in the background; both are off by default. */
  readonly delivers?: boolean;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  /** Other limits of the site. */
  readonly limits?: Parameters<typeof compose.composeSite>[1]["limits"];
  /** Other limits of the content client, another way to the backend. */
  readonly client?: Partial<Pick<ContentClientOptions, "fetch" | "limits" | "now">>;
  /** Puts faults into what the routes are given. */
  readonly alterContent?: (content: ContentClient) => ContentClient;
}

export interface TestSite {
  /** Answers a request that came over a socket. */
  readonly handle: SiteServerOptions["fetch"];
  /** Asks the site for an address; redirects are answers, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Lines written to the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Drops what was made from content with these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Nothing runs in the background any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole built site in this process, its content in memory: what `npm start` runs, without sockets and threads: pages are rendered here.
 * Needs a build (`npm test` makes it).
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
