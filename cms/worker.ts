import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend } from "./backend.ts";
import { createLoader, type LoadResult } from "./files/load.ts";
import { watchContent } from "./files/watch.ts";
import type { WorkerMessage, WorkerOptions } from "./worker-messages.ts";

/** The embedded backend's own thread: SQLite is synchronous and must not hold up the site. */

// Set by `startEmbeddedBackend`, the only one that starts this worker.
const options = workerData as WorkerOptions;
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

try {
  start();
} catch (error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
  tell({ kind: "failed", message: error instanceof Error ? error.message : String(error), code });
}

function start(): void {
  const { contentDir, dataDir, languages, port, watch } = options;
  const model = createSiteModel(languages);
  const log = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
    tell({
      kind: "log",
      message,
      details: Object.fromEntries(
        Object.entries(details).map(([name, value]) => [name, describeDetail(value)]),
      ),
    });
  const backend = createBackend({
    model,
    dataDir,
    menus: menuNames,
    descriptionField: "field_summary",
    log,
  });
  const loader = createLoader({ store: backend.store, model, menus: menuNames, contentDir });
  const report = ({ tags }: LoadResult) => tell({ kind: "loaded", faults: loader.faults(), tags });

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
    log("content loaded", {
      units: result.loaded,
      milliseconds: Math.round(performance.now() - started),
    });
    report(result);
  }
}

function describeDetail(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
