import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import type { Editor } from "#editor/open-editor.ts";
import { brand } from "#sample/brand/brand.ts";
import { type WorklistSettings, worklistsInThread } from "#worklists/open-worklists.ts";
import type * as compose from "./compose-site.ts";
import type { CreateServer } from "./connections/site-server.ts";
import type { SiteOptions } from "./open-services.ts";
import type { Config } from "./settings/config.ts";
import { keepAssets, keptAssetsDir } from "./middleware/earlier-assets.ts";
import { readRelease } from "./processes/release.ts";
import type { openSharedServices } from "./processes/shared-services.ts";
import { renderHere } from "./rendering/render-here.ts";
import { renderElsewhere } from "./rendering/render-in-thread.ts";
import { type RenderThread, startRenderThread } from "./rendering/start-render-thread.ts";
import { drawInThread } from "./share-pictures/draw-in-thread.ts";
import type * as renderer from "./rendering/renderer.ts";

/** The site as `start.ts` runs it, from the build or from the sources. */
export interface OpenSite {
  readonly fetch: (request: Request, bindings: object) => Response | Promise<Response>;
  readonly createServer: CreateServer;
  /** Invalidates everything made from content with these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** The process is about to stop: `/-/ready` returns 503 from now on. */
  startDraining(): void;
  close(): Promise<void>;
}

const builtFile = (root: string, name: "index" | "renderer") =>
  join(root, `build/server/${name}.js`);

/** The parts of the built site, which load while the content backend starts. */
export interface ProductionParts {
  readonly module: Promise<typeof compose>;
  readonly thread: RenderThread;
}

/** Starts loading the built site, in this thread and in the render thread. */
export function loadProductionSite(root: string, log: Logger): ProductionParts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file is what compose-site.ts was built to
  const module = import(pathToFileURL(builtFile(root, "index")).href) as Promise<typeof compose>;
  // The error is reported when the site is opened.
  module.catch(() => {});
  const thread = startRenderThread({
    rendererUrl: pathToFileURL(builtFile(root, "renderer")).href,
    log,
    writeLog: (line) => void process.stdout.write(line),
  });
  return { module, thread };
}

interface OpenSiteOptions extends SiteOptions {
  /** Folder of the project. */
  readonly root: string;
}

/** Opens the built site. */
export async function openProductionSite(
  options: OpenSiteOptions,
  { module, thread }: ProductionParts,
): Promise<OpenSite> {
  const { config, root, log } = options;
  const assetsDir = join(root, "build/client");
  const files = [builtFile(root, "index"), builtFile(root, "renderer")];
  const { composeSite } = await module;
  const site = composeSite(options, {
    assetsDir,
    release: readRelease(files, config),
    openShared: await loadShared(config),
    openRendering: renderElsewhere(thread),
    openShareDrawing: drawInThread,
    openWorklists: worklistsInThread(worklistSettings(options, null), log),
  });
  site.start();
  await site.opened;
  const keeping = keepAssets({ assetsDir, keptDir: keptAssetsDir(config), log });
  const createBehindFront: CreateServer = (serverOptions, listener) =>
    createServer(serverOptions, (request, response) => {
      if (!site.front(request, response)) listener(request, response);
    });
  return {
    ...site,
    createServer: createBehindFront,
    async close() {
      await keeping;
      await site.close();
    },
  };
}

/** Port for messages to browsers: with port 3000 Vite's usual one, with others another, so that several sites can run. */
const portOfMessages = (port: number) => 1024 + ((port + 20_654) % 64_000);

/** Starts Vite, which loads the sources while the content backend starts. */
export async function loadDevelopmentSite(
  root: string,
  { port }: Pick<Config, "port">,
): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  const hmr = { port: portOfMessages(port) };
  const vite = await createVite({ root, server: { middlewareMode: true, hmr } });
  // An error in the sources is reported to the first request.
  void loadModules(vite).catch(() => {});
  return vite;
}

/** Returns the modules that compose and render the site: the same ones until one of their files changes. */
async function loadModules(vite: ViteDevServer) {
  const [module, rendering] = await Promise.all([
    vite.ssrLoadModule("/server/compose-site.ts"),
    vite.ssrLoadModule("/server/rendering/renderer.ts"),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are those very modules
  return [module as typeof compose, rendering as typeof renderer] as const;
}

/** Opens the site from its sources through Vite: the same composition, loaded again when one of its files changes. */
export async function openDevelopmentSite(
  options: OpenSiteOptions,
  starting: Promise<ViteDevServer>,
): Promise<OpenSite> {
  const vite = await starting;
  const openShared = await loadShared(options.config);
  const editor = await openEditorOf(options);
  let loaded: Awaited<ReturnType<typeof loadModules>> | undefined;
  let current: compose.Site | undefined;

  const load = async () => {
    const [module, rendering] = await loadModules(vite);
    if (module !== loaded?.[0] || rendering !== loaded[1] || current === undefined) {
      // The old site closes in the background, so both may be open for a while.
      void current?.close();
      current = module.composeSite(options, {
        assetsDir: null,
        release: randomUUID(),
        openShared,
        openRendering: renderHere(rendering, { isDevelopment: true }),
        openShareDrawing: drawInThread,
        openWorklists: worklistsInThread(worklistSettings(options, "/-/edit"), options.log),
      });
      current.start();
    }
    loaded = [module, rendering];
    return current;
  };
  const createBehindVite: CreateServer = (serverOptions, listener) =>
    createServer(serverOptions, (request, response) => {
      if (editor?.handle(request, response)) return;
      vite.middlewares(request, response, () => listener(request, response));
    });

  return {
    fetch: async (request, bindings) => (await load()).fetch(request, bindings),
    createServer: createBehindVite,
    invalidate: (tags) => {
      current?.invalidate(tags);
      // Browsers load a page's data again, but menus only with the document.
      const hasMenus = tags.some((tag) => tag.startsWith("config:") || tag.startsWith("menu"));
      if (!hasMenus) vite.ws.send({ type: "custom", event: "content-changed" });
      else vite.ws.send({ type: "full-reload" });
    },
    startDraining: () => current?.startDraining(),
    async close() {
      await editor?.close();
      await current?.close();
      await vite.close();
    },
  };
}

/** `editorPath`: address of the editor of content files; null if there is none. */
const worklistSettings = (
  { config, contentUrl, credentials }: OpenSiteOptions,
  editorPath: string | null,
): WorklistSettings => ({
  contentDir: config.contentUrl === null ? config.contentDir : null,
  contentUrl,
  credentials,
  dataDir: config.dataDir,
  editorPath,
});

/** Opens the editor of the content files; `null` if content comes from another backend. */
async function openEditorOf({ config, log }: OpenSiteOptions): Promise<Editor | null> {
  if (config.contentUrl !== null) return null;
  const { openEditor } = await import("#editor/open-editor.ts");
  return openEditor({ contentDir: config.contentDir, title: brand.name, log });
}

/** The Redis client takes a tenth of a second to load, so it is loaded only if needed. */
const loadShared = async ({ cache }: Config): Promise<typeof openSharedServices | null> =>
  cache.url === null ? null : (await import("./processes/shared-services.ts")).openSharedServices;
