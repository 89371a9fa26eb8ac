import type { Log } from "#lib/log.ts";
import type { Loader } from "./load.ts";
import type { LoadResult } from "./run-steps.ts";
import { unitPlaceOf } from "./scan.ts";
import { watchTree, type WatchedTree } from "./watch-tree.ts";

/** Editors write a file in several steps; wait for the last. */
const settleMs = 120;

interface Watching {
  readonly contentDir: string;
  readonly loader: Loader;
  readonly log: Log;
  readonly onChange: (result: LoadResult) => void;
}

/** Loads units as their files are saved and tells what changed. */
export function watchContent({ contentDir, loader, log, onChange }: Watching): WatchedTree {
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
  const tree = watchTree(contentDir, {
    onChange(path) {
      const place = path === null ? null : unitPlaceOf(path);
      if (place !== null) waiting.add(place);
      // A folder that came or went may hold several units.
      else wholeTree = true;
      clearTimeout(timer);
      timer = setTimeout(flush, settleMs);
    },
    onError: (error) => log.warn({ error }, "not all content files are watched any more"),
  });
  return {
    ready: tree.ready,
    close() {
      clearTimeout(timer);
      tree.close();
    },
  };
}
