import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Records when cache tags were last invalidated. The record outlives the process. */
export interface InvalidationLog {
  /** Notes that content with these tags has changed now. */
  note(tags: readonly string[]): void;
  /** Returns whether content with one of these tags has changed since `sinceMs` (Unix milliseconds). */
  isInvalidatedSince(tags: readonly string[], sinceMs: number): boolean;
  /** When each tag was last invalidated, in Unix milliseconds. */
  notes(): readonly (readonly [tag: string, at: number])[];
  /** Resolves when earlier notes have been read and all new ones have been written. */
  settled(): Promise<void>;
}

interface DropLogOptions {
  /** `null`: notes stay in memory only, since another thread writes the file. */
  readonly file: string | null;
  /** Notes that another thread has already read. */
  readonly notes?: readonly (readonly [tag: string, at: number])[];
  /** Other tags are ignored. */
  readonly isNoted: (tag: string) => boolean;
  /** Older notes are removed. */
  readonly keepMs: number;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/**
 * Creates a log with one line per note: time and tag. Notes that cannot be written are remembered while the process
 * runs.
 */
export function createInvalidationLog(options: DropLogOptions): InvalidationLog {
  const { file, isNoted, keepMs, now = Date.now } = options;
  const invalidatedAt = new Map<string, number>(options.notes);
  let writing = file === null ? Promise.resolve() : read(file).catch(() => {});

  async function read(from: string): Promise<void> {
    const lines = (await readFile(from, "utf8")).split("\n");
    for (const line of lines) {
      const [, time, tag] = /^(\d+) (\S+)$/.exec(line) ?? [];
      if (tag === undefined || Number(time) < now() - keepMs) continue;
      invalidatedAt.set(tag, Math.max(Number(time), invalidatedAt.get(tag) ?? 0));
    }
    const kept = [...invalidatedAt].map(([tag, time]) => `${time} ${tag}\n`);
    await writeFile(from, kept.join(""));
  }

  return {
    note(tags) {
      const noted = tags.filter(isNoted);
      if (noted.length === 0) return;
      for (const tag of noted) invalidatedAt.set(tag, now());
      if (file === null) return;
      const text = noted.map((tag) => `${now()} ${tag}\n`).join("");
      writing = writing.then(() => append(file, text)).catch(() => {});
    },
    isInvalidatedSince: (tags, sinceMs) =>
      tags.some((tag) => (invalidatedAt.get(tag) ?? -Infinity) >= sinceMs),
    notes: () => [...invalidatedAt],
    settled: () => writing,
  };
}

async function append(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, text);
}
