import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend } from "./backend.ts";
import { faultReporter } from "./files/fault.ts";
import { createLoader } from "./files/load.ts";
import { watchContent } from "./files/watch.ts";
import type { WatchedTree } from "./files/watch-tree.ts";
import { whileLoading } from "./http/while-loading.ts";
import { describeStorageFailure, isDamage } from "./store/failures.ts";
import { lowerThreadPriority } from "#lib/threads/thread-priority.ts";
import { workerLog } from "./worker-log.ts";
import type { WorkerMessage, WorkerStart } from "./worker-messages.ts";

/** The thread of the embedded backend: SQLite is synchronous and must not block the site. */

/** Pause before a load that failed because the disk was full is repeated. */
const retryMs = 60_000;
/**
 * How much longer an idle connection stays open, in milliseconds, than clients are told. The site must close it first:
 * on a busy machine it does so late, and a request on a closed connection fails.
 */
const idleBufferMs = 60_000;
/** Delay between loading a saved file and searching for faults. */
const faultsAfterMs = 250;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the main thread started it with this
const options = workerData as WorkerStart;
// On a single core the main thread runs first, also before the render thread.
lowerThreadPriority();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);
const log = workerLog(tell);
const tellChanged = (tags: readonly string[]) => {
  if (tags.length) tell({ kind: "changed", tags });
};
const onDamage = () => tell({ kind: "damaged" });

try {
  start();
} catch (error) {
  tell({ kind: "failed", ...describeStart(error) });
}

function start(): void {
  const { contentDir, dataDir, languages, port, watch, rebuild, firstLoadMs = 10_000 } = options;
  const model = createSiteModel(languages);
  const backend = createBackend({
    model,
    dataDir,
    menus: menuNames,
    descriptionField: "field_summary",
    log,
    rebuild,
    onDamage,
    credentials: options.credentials,
    draftSecret: options.draftSecret,
  });
  const { store, items } = backend;
  const loader = createLoader({ store, model, menus: menuNames, contentDir });
  const stop = new AbortController();
  const reportFaults = faultReporter(log);
  let looking = new AbortController();
  async function lookForFaults(): Promise<void> {
    looking.abort();
    looking = new AbortController();
    try {
      const faults = await loader.faultsGradually(AbortSignal.any([looking.signal, stop.signal]));
      if (faults === null) return;
      reportFaults(faults);
      tell({ kind: "faults", faults });
    } catch (error) {
      log.error({ error }, "Content files could not be checked for faults.");
    }
  }

  let loading: Promise<void> = Promise.resolve();
  let watched: WatchedTree | null = null;
  let faultTimer: NodeJS.Timeout | undefined;
  let isLoaded = store.setting("loaded") !== null;
  const fetch = whileLoading(backend.fetch, () => isLoaded);
  const serverOptions = { keepAliveTimeoutBuffer: idleBufferMs };
  const where = { hostname: "127.0.0.1", port };
  const server = serve({ fetch, ...where, serverOptions }, (address: AddressInfo) => {
    const listening = () => tell({ kind: "listening", url: `http://127.0.0.1:${address.port}` });
    // Content of the last start is served while changed files are read. The very first start waits a while for all
    // content.
    if (isLoaded) listening();
    setImmediate(() => {
      loading = watchAndLoad();
      if (isLoaded) return;
      const waited = pause(firstLoadMs, null, { ref: false });
      void Promise.race([loading, waited]).then(listening);
    });
  });
  server.on("error", (error) => tell({ kind: "failed", ...describeStart(error) }));
  parentPort?.once("message", () => {
    stop.abort();
    watched?.close();
    clearTimeout(faultTimer);
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    void loading.finally(() => {
      backend.close();
      parentPort?.close();
    });
  });

  async function watchAndLoad(): Promise<void> {
    if (watch) {
      watched = watchContent({
        contentDir,
        loader,
        log,
        onChange({ tags }) {
          tellChanged(tags);
          // Searching all content for faults takes longer than loading a page.
          clearTimeout(faultTimer);
          faultTimer = setTimeout(() => void lookForFaults(), faultsAfterMs);
        },
      });
      // The watcher starts first, so that a file saved during loading is not missed.
      await watched.ready;
    }
    if (!stop.signal.aborted) await load();
  }

  async function retry(): Promise<void> {
    await pause(retryMs, null, { ref: false });
    if (!stop.signal.aborted) await load();
  }

  async function load(): Promise<void> {
    const started = performance.now();
    try {
      const result = await loader.loadGradually(stop.signal);
      if (stop.signal.aborted) return;
      store.setSetting("loaded", "yes");
      isLoaded = true;
      const durationMs = Math.round(performance.now() - started);
      log.info({ units: result.loaded, durationMs }, "content loaded");
      tellChanged(result.tags);
      await items.warm(languages, stop.signal);
      await lookForFaults();
    } catch (error) {
      const problem = describeStorageFailure(error) ?? "failed";
      log.error(
        { error, problem: `the database ${problem}` },
        "Content could not be loaded; earlier content is still served.",
      );
      if (isDamage(error)) onDamage();
      else void retry();
    }
  }
}

function describeStart(error: unknown): { message: string; code: string } {
  const problem = describeStorageFailure(error);
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
  if (problem === null) return { message, code };
  return { message: `The content database in ${options.dataDir} ${problem}. (${message})`, code };
}
