import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type ServerOptions } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type * as app from "./app.ts";
import { composeSite, type SiteOptions } from "./compose-site.ts";
import type { Config } from "./config.ts";
import { keepAssets, keptAssetsDir } from "./earlier-assets.ts";
import { readRelease } from "./processes/release.ts";
import type { openSharedServices } from "./processes/shared-services.ts";
import { renderHere } from "./rendering/render-here.ts";
import { renderElsewhere } from "./rendering/render-in-thread.ts";
import { type RenderThread, startRenderThread } from "./rendering/start-render-thread.ts";
import type * as renderer from "./rendering/renderer.ts";

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

const builtFile = (root: string, name: "index" | "renderer") =>
  join(root, `build/server/${name}.js`);

/** The parts of the built site that load while the content backend starts. */
export interface ProductionParts {
  readonly module: Promise<typeof app>;
  readonly thread: RenderThread;
}

/** Starts to load the built site, in this thread and in the render thread. */
export function loadProductionSite(root: string, log: Logger): ProductionParts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file is what app.ts was built to
  const module = import(pathToFileURL(builtFile(root, "index")).href) as Promise<typeof app>;
  // What goes wrong is reported when the site is opened.
  module.catch(() => {});
  const thread = startRenderThread({
    rendererUrl: pathToFileURL(builtFile(root, "renderer")).href,
    log,
    writeLog: (line) => void process.stdout.write(line),
  });
  return { module, thread };
}

/** The built site. */
export async function openProductionSite(
  options: SiteOptions,
  { module, thread }: ProductionParts,
): Promise<OpenSite> {
  const { config, root, log } = options;
  const assetsDir = join(root, "build/client");
  const files = [builtFile(root, "index"), builtFile(root, "renderer")];
  const { site, desk, shared, opened } = composeSite(await module, options, {
    assetsDir,
    release: readRelease(files, config),
    openShared: await loadShared(config),
    openRendering: renderElsewhere(thread),
  });
  await opened;
  const keeping = keepAssets({ assetsDir, keptDir: keptAssetsDir(config), log });
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
      await thread.close();
      await shared?.settled();
      shared?.close();
      await desk.close();
    },
  };
}

/** The site from its sources through Vite: the same chain, loaded anew when a file of it changes. */
export async function openDevelopmentSite(options: SiteOptions): Promise<OpenSite> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root: options.root, server: { middlewareMode: true } });
  const openShared = await loadShared(options.config);
  let loaded: readonly [typeof app, typeof renderer] | undefined;
  let current: ReturnType<typeof composeSite> | undefined;

  const load = async () => {
    // oxlint-disable typescript/no-unsafe-type-assertion -- these are those very modules
    const module = (await vite.ssrLoadModule("/server/app.ts")) as typeof app;
    const rendering = (await vite.ssrLoadModule(
      "/server/rendering/renderer.ts",
    )) as typeof renderer;
    // oxlint-enable typescript/no-unsafe-type-assertion
    if (module !== loaded?.[0] || rendering !== loaded[1] || current === undefined) {
      // The old desk ends by itself; both may be open for a while.
      void current?.desk.close();
      current?.shared?.close();
      current = composeSite(module, options, {
        assetsDir: null,
        release: randomUUID(),
        openShared,
        openRendering: renderHere(rendering, { isDevelopment: true }),
      });
    }
    loaded = [module, rendering];
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

/** The client of Redis takes a tenth of a second to load. */
const loadShared = async ({ cache }: Config): Promise<typeof openSharedServices | null> =>
  cache.url === null ? null : (await import("./processes/shared-services.ts")).openSharedServices;
