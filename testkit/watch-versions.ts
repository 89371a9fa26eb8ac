interface WatchedPages {
  readonly paths: readonly string[];
  readonly textAt: (path: string) => Promise<string>;
  /** Words that only old or only new versions have. */
  readonly old: string;
  readonly new: string;
  /** Requests at a time. */
  readonly readers: number;
}

/** Times as of `performance.now()`. */
export interface SeenVersions {
  /** When the first new page had arrived. `Infinity`: none has. */
  readonly firstNew: number;
  /** When the last request that got an old page was sent. 0: none did. */
  readonly lastOld: number;
  /** Pages of neither version, by path. */
  readonly others: readonly string[];
}

/**
 * Requests pages one after the other while they are edited. If `lastOld` is before `firstNew`, no visitor saw a new
 * page and then an old one.
 */
export function watchVersions(pages: WatchedPages) {
  const { paths, textAt, readers } = pages;
  const seen = { firstNew: Infinity, lastOld: 0, others: new Set<string>() };
  const end = new AbortController();

  async function read(from: number): Promise<void> {
    for (let index = from; !end.signal.aborted; index++) {
      const path = paths[index % paths.length] ?? "";
      const startedAt = performance.now();
      const text = await textAt(path);
      if (text.includes(pages.new)) seen.firstNew = Math.min(seen.firstNew, performance.now());
      else if (text.includes(pages.old)) seen.lastOld = Math.max(seen.lastOld, startedAt);
      else seen.others.add(path);
    }
  }

  const step = Math.floor(paths.length / readers);
  const reading = Array.from({ length: readers }, (_, index) => read(index * step));
  return {
    seen: (): SeenVersions => ({ ...seen, others: [...seen.others] }),
    async stop(): Promise<SeenVersions> {
      end.abort();
      await Promise.all(reading);
      return { ...seen, others: [...seen.others] };
    },
  };
}
