import type { Log } from "#lib/log.ts";
import type { Loader } from "./load.ts";
import type { LoadResult } from "./run-steps.ts";
import { unitPlaceOf } from "./scan.ts";
import { watchTree, type WatchedTree } from "./watch-tree.ts";

/** Editors write a file in several steps; this is the pause after the last one. */
const settleMs = 120;

interface Watching {
  readonly contentDir: string;
  readonly loader: Loader;
  readonly log: Log;
  readonly onChange: (result: LoadResult) => void;
}

/** Loads units when their files are saved, and reports changes. */
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
      log.error(
        { error },
        "Saved content files could not be loaded; the last good content is served.",
      );
    }
  };
  const tree = watchTree(contentDir, {
    onChange(path) {
      const place = path === null ? null : unitPlaceOf(path);
      if (place !== null) waiting.add(place);
      // A folder that was created or removed may contain several units.
      else wholeTree = true;
      clearTimeout(timer);
      timer = setTimeout(flush, settleMs);
    },
    onError: (error) =>
      log.warn(
        { error },
        "Some content files are no longer watched; restart to load their changes.",
      ),
  });
  return {
    ready: tree.ready,
    close() {
      clearTimeout(timer);
      tree.close();
    },
  };
}
