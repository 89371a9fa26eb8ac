import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

interface TreeWatching {
  /** A path inside the folder, with `/` as separator; `null` if the changed path is unknown. */
  readonly onChange: (path: string | null) => void;
  /** Some changes are no longer reported, for example because the system limits the number of watched folders. */
  readonly onError: (error: unknown) => void;
}

export interface WatchedTree {
  /** Resolves when all folders are watched. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Time after which other work gets a turn while folders are visited. */
const sliceMs = 5;

/** Systems that can watch a whole tree. */
const isNative = process.platform === "darwin" || process.platform === "win32";

/**
 * Reports changes anywhere inside a folder. On Linux, Node would watch every single file, and visit all of them before
 * anything else runs. Here only folders are watched, and visited with pauses for other work.
 */
export function watchTree(folder: string, options: TreeWatching): WatchedTree {
  if (!isNative) return watchFolders(folder, options);
  const { onChange, onError } = options;
  const watcher = watch(folder, { recursive: true }, (_, name) =>
    onChange(name === null ? null : name.replaceAll("\\", "/")),
  );
  watcher.on("error", onError);
  return { ready: Promise.resolve(), close: () => watcher.close() };
}

function watchFolders(folder: string, { onChange, onError }: TreeWatching): WatchedTree {
  /** By path inside the folder; empty for the folder itself. */
  const watchers = new Map<string, FSWatcher>();
  let isClosed = false;

  /** Watches one folder and returns its subfolders. */
  function watchOne(path: string): string[] {
    if (isClosed || watchers.has(path)) return [];
    try {
      const watcher = watch(join(folder, path), (_, name) => tell(path, name));
      watcher.on("error", onError);
      watchers.set(path, watcher);
      return readdirSync(join(folder, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => below(path, entry.name));
    } catch (error) {
      // The folder was just removed, which its parent reports.
      if (!isMissing(error)) onError(error);
      return [];
    }
  }

  function tell(path: string, name: string | null): void {
    const changed = name === null ? path : below(path, name);
    if (isFolder(join(folder, changed))) void watchAll([changed]);
    else forget(changed);
    onChange(changed === "" ? null : changed);
  }

  /** Stops watching a folder that no longer exists. */
  function forget(path: string): void {
    if (!watchers.has(path)) return;
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(`${path}/`)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  }

  async function watchAll(paths: readonly string[]): Promise<void> {
    const waiting = [...paths];
    let end = performance.now() + sliceMs;
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      waiting.push(...watchOne(path));
      if (performance.now() < end) continue;
      await setImmediate();
      end = performance.now() + sliceMs;
    }
  }

  return {
    ready: watchAll([""]),
    close() {
      isClosed = true;
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

const below = (path: string, name: string) => (path === "" ? name : `${path}/${name}`);

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const isMissing = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "ENOTDIR");
