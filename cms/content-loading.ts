import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#lib/log.ts";
import type { ContentBackend } from "./backend.ts";
import { createFaultReporter, type Fault } from "./files/fault.ts";
import type { Loader } from "./files/load.ts";
import { watchContent } from "./files/watch.ts";
import type { WatchedTree } from "./files/watch-tree.ts";
import { createPublishing } from "./publishing.ts";
import { describeStorageFailure, isDamage } from "./store/failures.ts";

/** Pause before a load that failed because the disk was full is repeated. */
const retryMs = 60_000;
/** Delay between loading a saved file and searching for faults. */
const faultsAfterMs = 250;

interface ContentLoadingOptions extends Pick<ContentBackend, "store" | "items"> {
  readonly loader: Loader;
  readonly contentDir: string;
  readonly languages: readonly string[];
  /** Whether files are loaded again when they are saved. */
  readonly watch: boolean;
  readonly log: Log;
  /** Content with these cache tags has changed. */
  readonly onChanged: (tags: readonly string[]) => void;
  /** Called with all faults in content files after each search. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  /** The database is damaged. */
  readonly onDamage: () => void;
}

/** Loads content files into the store, and again when they are saved. */
export interface ContentLoading {
  /** Publishes and unpublishes what became due while nothing ran. To be called before content is served. */
  catchUp(): void;
  /** Resolves when the content is loaded or could not be loaded, which is logged. */
  start(): Promise<void>;
  /** Whether the store has all content, of this start or an earlier one. */
  isLoaded(): boolean;
  stop(): void;
}

export function createContentLoading(options: ContentLoadingOptions): ContentLoading {
  const { store, items, loader, contentDir, languages, watch, log, onChanged } = options;
  const publishing = createPublishing({ loader, onChanged, log });
  const stop = new AbortController();
  const faultSearch = createFaultSearch({ ...options, stop: stop.signal });
  let watched: WatchedTree | null = null;
  let isLoaded = store.setting("loaded") !== null;

  async function load(): Promise<void> {
    const started = performance.now();
    try {
      const result = await loader.loadGradually(stop.signal);
      if (stop.signal.aborted) return;
      store.setSetting("loaded", "yes");
      isLoaded = true;
      const durationMs = Math.round(performance.now() - started);
      log.info({ units: result.loaded, durationMs }, "Content was loaded.");
      onChanged(result.tags);
      publishing.run();
      await items.warm(languages, stop.signal);
      await faultSearch.run();
    } catch (error) {
      const problem = describeStorageFailure(error) ?? "failed";
      log.error(
        { error, problem: `the database ${problem}` },
        "Content could not be loaded; earlier content is still served.",
      );
      if (isDamage(error)) options.onDamage();
      else void retry();
    }
  }

  async function retry(): Promise<void> {
    await pause(retryMs, null, { ref: false });
    if (!stop.signal.aborted) await load();
  }

  return {
    async start() {
      if (watch) {
        const onChange = ({ tags }: { readonly tags: readonly string[] }) => {
          onChanged(tags);
          publishing.run();
          faultSearch.schedule();
        };
        watched = watchContent({ contentDir, loader, log, onChange });
        // The watcher starts first, so that a file saved during loading is not missed.
        await watched.ready;
      }
      if (!stop.signal.aborted) await load();
    },
    isLoaded: () => isLoaded,
    catchUp: () => publishing.run(),
    stop() {
      stop.abort();
      publishing.stop();
      watched?.close();
      faultSearch.cancel();
    },
  };
}

interface FaultSearchOptions extends Pick<ContentLoadingOptions, "loader" | "log" | "onFaults"> {
  readonly stop: AbortSignal;
}

/** Searches all content for faults. A new search replaces a running one. */
function createFaultSearch({ loader, log, onFaults, stop }: FaultSearchOptions) {
  const reportFaults = createFaultReporter(log);
  let looking = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    looking.abort();
    looking = new AbortController();
    try {
      const faults = await loader.faultsGradually(AbortSignal.any([looking.signal, stop]));
      if (faults === null) return;
      reportFaults(faults);
      onFaults(faults);
    } catch (error) {
      log.error({ error }, "Content files could not be checked for faults.");
    }
  }

  return {
    run,
    /** Searches after a pause, because that takes longer than loading a page. */
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), faultsAfterMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
