import { watch } from "node:fs";
import type { Log } from "#lib/log.ts";
import type { Loader } from "./load.ts";
import type { LoadResult } from "./run-steps.ts";
import { unitPlaceOf } from "./scan.ts";

/** Editors write a file in several steps; wait for the last. */
const settleMs = 120;

interface Watching {
  readonly contentDir: string;
  readonly loader: Loader;
  readonly log: Log;
  readonly onChange: (result: LoadResult) => void;
}

/** Loads units as their files are saved and tells what changed. Returns the function that stops watching. */
export function watchContent({ contentDir, loader, log, onChange }: Watching): () => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let wholeTree = false;
  const flush = () => {
    const places = [...waiting];
    waiting.clear();
    try {
      const result = wholeTree ? loader.loadAll() : loader.load(places);
      wholeTree = false;
      if (result.loaded > 0) onChange(result);
    } catch (error) {
      log.error({ error }, "saved content files could not be loaded");
    }
  };
  const watcher = watch(contentDir, { recursive: true }, (_, name) => {
    const place = name === null ? null : unitPlaceOf(name);
    if (place !== null) waiting.add(place);
    // A folder that came or went may hold several units.
    else wholeTree = true;
    clearTimeout(timer);
    timer = setTimeout(flush, settleMs);
  });
  // The system may watch fewer folders than there are.
  watcher.on("error", (error) => log.warn({ error }, "content files are not watched any more"));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
