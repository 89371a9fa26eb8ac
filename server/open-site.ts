import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type ServerOptions } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type * as app from "./app.ts";
import { type Locale, offeredLocales } from "#domain/locales.ts";
import type { Config, ContentCredentials } from "./config.ts";
import { keepAssets, keptAssetsDir } from "./earlier-assets.ts";
import { createImageAddresses } from "./images/image-address.ts";
import { openLastGood } from "./last-good.ts";
import { backendGauges } from "./operations/backend-metrics.ts";
import { leadGauges, noticeGauge } from "./operations/lead-metrics.ts";
import type { Tracing } from "./operations/tracing.ts";
import { deriveKey, keepSecret } from "./secrets.ts";
import { readRelease } from "./processes/release.ts";
import type { openSharedServices } from "./processes/shared-services.ts";

interface OpenOptions {
  readonly config: Config;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  /** The site's own at the content backend; null: it reads as everybody does. */
  readonly credentials: ContentCredentials | null;
  readonly log: Logger;
  readonly tracing: Tracing;
  /** Folder of the project. */
  readonly root: string;
}

/** The site as `start.ts` runs it, from the build or from the sources. */
export interface OpenSite {
  readonly fetch: (request: Request, bindings: object) => Response | Promise<Response>;
  readonly createServer: typeof createServer;
  /** Drops what was made from content with these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** The process has been told to stop: `/-/ready` is 503 from now on. */
  startDraining(): void;
  close(): Promise<void>;
}

const builtFile = (root: string) => join(root, "build/server/index.js");

/** Reads the built site, which takes as long as a backend needs to start. */
export async function loadProductionSite(root: string): Promise<typeof app> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file is what app.ts was built to
  return (await import(pathToFileURL(builtFile(root)).href)) as typeof app;
}

/** The built site. */
export async function openProductionSite(options: OpenOptions): Promise<OpenSite> {
  const module = await loadProductionSite(options.root);
  const release = readRelease(builtFile(options.root), options.config);
  const assetsDir = join(options.root, "build/client");
  const openShared = await loadShared(options.config);
  const { site, desk, shared } = compose(module, options, { assetsDir, release, openShared });
  const keeping = keepAssets({
    assetsDir,
    keptDir: keptAssetsDir(options.config),
    log: options.log,
  });
  const createBehindFront = (serverOptions: ServerOptions, listener: RequestListener) =>
    createServer(serverOptions, (request, response) => {
      if (!site.front(request, response)) listener(request, response);
    });
  return {
    fetch: site.fetch,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called in the one form the adapter uses
    createServer: createBehindFront as typeof createServer,
    invalidate: (tags) => site.invalidate(tags),
    startDraining: () => site.startDraining(),
    async close() {
      await keeping;
      await site.settled();
      await shared?.settled();
      shared?.close();
      await desk.close();
    },
  };
}

/** The site from its sources through Vite: the same chain, loaded anew when a file of it changes. */
export async function openDevelopmentSite(options: OpenOptions): Promise<OpenSite> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root: options.root, server: { middlewareMode: true } });
  const openShared = await loadShared(options.config);
  let loaded: typeof app | undefined;
  let current: ReturnType<typeof compose> | undefined;

  const load = async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is that very module
    const module = (await vite.ssrLoadModule("/server/app.ts")) as typeof app;
    if (module !== loaded || current === undefined) {
      // The old desk ends by itself; both may be open for a while.
      void current?.desk.close();
      current?.shared?.close();
      current = compose(module, options, { assetsDir: null, release: randomUUID(), openShared });
    }
    loaded = module;
    return current;
  };
  const createBehindVite = (serverOptions: ServerOptions, listener: RequestListener) =>
    createServer(serverOptions, (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    });

  return {
    fetch: async (request, bindings) => (await load()).site.fetch(request, bindings),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called in the one form the adapter uses
    createServer: createBehindVite as typeof createServer,
    invalidate: (tags) => {
      current?.site.invalidate(tags);
      vite.ws.send({ type: "full-reload" });
    },
    startDraining: () => current?.site.startDraining(),
    async close() {
      current?.shared?.close();
      await current?.desk.close();
      await vite.close();
    },
  };
}

interface ComposeOptions {
  readonly assetsDir: string | null;
  readonly release: string;
  /** Null: processes share nothing. */
  readonly openShared: typeof openSharedServices | null;
}

/** The client of Redis takes a tenth of a second to load. */
const loadShared = async ({ cache }: Config): Promise<typeof openSharedServices | null> =>
  cache.url === null ? null : (await import("./processes/shared-services.ts")).openSharedServices;

function compose(
  module: typeof app,
  { config, contentUrl, credentials, log, tracing }: OpenOptions,
  { assetsDir, release, openShared }: ComposeOptions,
) {
  const secret = config.cookieSecret ?? keepSecret(config.dataDir, "cookie");
  const addresses = createImageAddresses(deriveKey(secret, "images"));
  const lastGood = openLastGood(config, log);
  const { url, ...cache } = config.cache;
  const shared =
    url === null || openShared === null
      ? null
      : openShared({
          settings: { url, ...cache },
          secret,
          release,
          contentHost: config.contentUrl === null ? "embedded" : new URL(contentUrl).host,
          log,
        });
  const askOutside = module.createOutboundFetch({
    services: module.outboundServices(config, contentUrl),
    onCall: (call) => metrics.observeCall(call),
    tracing,
  });
  const content = module.createContentClient({
    fetch: askOutside,
    baseUrl: contentUrl,
    ...(config.contentGraphqlUrl !== null && {
      graphqlUrl: new URL(config.contentGraphqlUrl, contentUrl).href,
    }),
    locales: offeredAnywhere(config),
    ...(credentials && { credentials }),
    pictureAddress: addresses.write,
    searchIndex: config.contentIndex,
    lastGood: lastGood.documents,
    share: shared?.content ?? null,
    log,
  });
  const images = module.createImages({
    addresses,
    content,
    dataDir: config.dataDir,
    maxBytes: config.imageCacheBytes,
    log,
  });
  const desk = module.openLeadDesk({
    config,
    embeddedUrl: config.contentUrl === null ? contentUrl : null,
    fetch: askOutside,
    log,
  });
  const metrics = module.createMetrics([
    ...leadGauges(desk.store),
    noticeGauge(desk.noticeCounts),
    ...backendGauges(content),
    ...(shared?.gauges ?? []),
  ]);
  desk.start();
  const site = module.createSite({
    config,
    content,
    images,
    forms: desk,
    revalidateSecret: config.revalidateSecret ?? keepSecret(config.dataDir, "revalidate"),
    draftSecret: config.draftSecret ?? keepSecret(config.dataDir, "draft"),
    backend: { url: contentUrl, fetch: askOutside },
    fetch: askOutside,
    log,
    drops: lastGood.drops,
    cookieSecret: secret,
    assetsDir,
    shared,
    metrics,
    tracing,
    checks: {
      backend: () => content.isUp(),
      leads: () => desk.store.isWritable(),
      ...(shared && { cache: () => Promise.resolve(shared.isUp()) }),
    },
  });
  // Whoever comes first need not be shown what an earlier run has kept.
  void content.isUp().then((isThere) => isThere && site.noteHealthy());
  return { site, desk, shared };
}

/** Locales that any host of this deployment offers. */
function offeredAnywhere({ allowedHosts, subsite }: Config): readonly Locale[] {
  const offers = (allowedHosts ?? [""]).map((host) => offeredLocales({ host, subsite }));
  return [...new Set(offers.flat())];
}
