import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend } from "./backend.ts";
import { createContentLoading } from "./content-loading.ts";
import { createLoader } from "./files/load.ts";
import { whileLoading } from "./http/while-loading.ts";
import { describeStorageFailure } from "./store/failures.ts";
import { lowerThreadPriority } from "#lib/threads/thread-priority.ts";
import { workerLog } from "./worker-log.ts";
import type { WorkerMessage, WorkerStart } from "./worker-messages.ts";

/** The thread of the embedded backend: SQLite is synchronous and must not block the site. */

/**
 * How much longer an idle connection stays open, in milliseconds, than clients are told. The site must close it first:
 * on a busy machine it does so late, and a request on a closed connection fails.
 */
const idleBufferMs = 60_000;
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
  const content = createContentLoading({
    store,
    items,
    loader,
    contentDir,
    languages,
    watch,
    log,
    onDamage,
    onChanged: tellChanged,
    onFaults: (faults) => tell({ kind: "faults", faults }),
  });
  if (content.isLoaded()) content.catchUp();
  let loading: Promise<void> = Promise.resolve();
  const fetch = whileLoading(backend.fetch, () => content.isLoaded());
  const serverOptions = { keepAliveTimeoutBuffer: idleBufferMs };
  const where = { hostname: "127.0.0.1", port };
  const server = serve({ fetch, ...where, serverOptions }, (address: AddressInfo) => {
    const listening = () => tell({ kind: "listening", url: `http://127.0.0.1:${address.port}` });
    // Content of the last start is served while changed files are read. The very first start waits a while for all
    // content.
    if (content.isLoaded()) listening();
    setImmediate(() => {
      loading = content.start();
      if (content.isLoaded()) return;
      const waited = pause(firstLoadMs, null, { ref: false });
      void Promise.race([loading, waited]).then(listening);
    });
  });
  server.on("error", (error) => tell({ kind: "failed", ...describeStart(error) }));
  parentPort?.once("message", () => {
    content.stop();
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    void loading.finally(() => {
      backend.close();
      parentPort?.close();
    });
  });
}

function describeStart(error: unknown): { message: string; code: string } {
  const problem = describeStorageFailure(error);
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
  if (problem === null) return { message, code };
  return { message: `The content database in ${options.dataDir} ${problem}. (${message})`, code };
}
