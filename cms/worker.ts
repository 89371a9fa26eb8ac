import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend } from "./backend.ts";
import { faultReporter } from "./files/fault.ts";
import { createLoader } from "./files/load.ts";
import type { LoadResult } from "./files/run-steps.ts";
import { watchContent } from "./files/watch.ts";
import { workerLog } from "./worker-log.ts";
import type { WorkerMessage, WorkerOptions } from "./worker-messages.ts";

/** The embedded backend's own thread: SQLite is synchronous and must not hold up the site. */

// Set by `startEmbeddedBackend`, the only one that starts this worker.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it was started with
const options = workerData as WorkerOptions;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);
const log = workerLog(tell);

try {
  start();
} catch (error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
  tell({ kind: "failed", message: error instanceof Error ? error.message : String(error), code });
}

function start(): void {
  const { contentDir, dataDir, languages, port, watch } = options;
  const model = createSiteModel(languages);
  const backend = createBackend({
    model,
    dataDir,
    menus: menuNames,
    descriptionField: "field_summary",
    log,
  });
  const loader = createLoader({ store: backend.store, model, menus: menuNames, contentDir });
  const reportFaults = faultReporter(log);
  const report = ({ tags }: LoadResult) => {
    const faults = loader.faults();
    reportFaults(faults);
    tell({ kind: "loaded", faults, tags });
  };

  const isFirstStart = backend.store.setting("loaded") === null;
  if (isFirstStart) load();
  const server = serve(
    { fetch: backend.fetch, hostname: "127.0.0.1", port },
    (address: AddressInfo) => {
      tell({ kind: "listening", url: `http://127.0.0.1:${address.port}` });
      // Content of the last start is served while changed files are read.
      if (!isFirstStart) setImmediate(load);
    },
  );
  const stopWatching = watch ? watchContent(contentDir, loader, report) : () => {};
  parentPort?.once("message", () => {
    stopWatching();
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    backend.close();
    parentPort?.close();
  });

  function load(): void {
    const started = performance.now();
    const result = loader.loadAll();
    backend.store.setSetting("loaded", "yes");
    const durationMs = Math.round(performance.now() - started);
    log.info({ units: result.loaded, durationMs }, "content loaded");
    report(result);
  }
}
