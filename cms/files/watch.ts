import { watch } from "node:fs";
import type { Loader } from "./load.ts";
import type { LoadResult } from "./run-steps.ts";
import { unitPlaceOf } from "./scan.ts";

/** Editors write a file in several steps; wait for the last. */
const settleMs = 120;

/** Loads units as their files are saved and tells what changed. Returns the function that stops watching. */
export function watchContent(
  contentDir: string,
  loader: Loader,
  onChange: (result: LoadResult) => void,
): () => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let wholeTree = false;
  const flush = () => {
    const result = wholeTree ? loader.loadAll() : loader.load([...waiting]);
    waiting.clear();
    wholeTree = false;
    if (result.loaded > 0) onChange(result);
  };
  const watcher = watch(contentDir, { recursive: true }, (_, name) => {
    const place = name === null ? null : unitPlaceOf(name);
    if (place !== null) waiting.add(place);
    // A folder that came or went may hold several units.
    else wholeTree = true;
    clearTimeout(timer);
    timer = setTimeout(flush, settleMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
