import type { Log } from "#lib/log.ts";
import type { Loader } from "./files/load.ts";
import { describeStorageFailure } from "./store/failures.ts";

/**
 * Longest sleep. Timers do not notice when the clock of the machine is set or the machine sleeps; this is how late
 * content may then change.
 */
const maxSleepMs = 30_000;
/** Shortest sleep: a timer may run a little before its time. */
const minSleepMs = 5;
/** Pause after a change that could not be stored. */
const retryMs = 10_000;

interface PublishingOptions {
  readonly loader: Pick<Loader, "loadDue" | "nextDue">;
  /** Called with the cache tags of content that was published or unpublished. */
  readonly onChanged: (tags: readonly string[]) => void;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now?: () => number;
  /** Runs a function after a time in milliseconds. Returns a function that prevents it. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

/** Publishes and unpublishes content at its times. */
export interface Publishing {
  /** Changes what is due, and waits for the next time. To be called again when content was loaded. */
  run(): void;
  stop(): void;
}

/** Creates the one timer of a backend, for the next time that content has. */
export function createPublishing(options: PublishingOptions): Publishing {
  const { loader, onChanged, log, now = Date.now, after = afterTimeout } = options;
  let cancel = nothing;

  function change(): boolean {
    try {
      const { tags, loaded } = loader.loadDue();
      if (loaded > 0) log.info({ units: loaded }, "Content was published or unpublished on time.");
      if (tags.length > 0) onChanged(tags);
      return true;
    } catch (error) {
      const problem = describeStorageFailure(error) ?? "failed";
      log.error(
        { error, problem: `the database ${problem}` },
        "Content could not be published or unpublished on time. Retrying every 10 s.",
      );
      return false;
    }
  }

  function run(): void {
    cancel();
    if (!change()) cancel = after(retryMs, run);
    else {
      const next = loader.nextDue();
      if (next === null) return;
      const sleepMs = Math.max(minSleepMs, Math.min(next * 1000 - now(), maxSleepMs));
      cancel = after(sleepMs, run);
    }
  }

  return { run, stop: () => cancel() };
}

const nothing = () => {};

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
