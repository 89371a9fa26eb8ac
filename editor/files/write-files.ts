import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file to be written; `before` is its present content, null if it does not exist. */
export interface FileChange {
  readonly file: string;
  readonly before: string | Uint8Array | null;
  /** `null`: the file is removed. */
  readonly after: string | Uint8Array | null;
}

/**
 * Writes all files or none. First every file is written under a hidden name that the site ignores, then all are
 * renamed. If one cannot be renamed, those before it get their former content back. Throws if a file was changed after
 * it was read.
 */
export function writeFiles(changes: readonly FileChange[]): void {
  const written: string[] = [];
  const renamed: FileChange[] = [];
  try {
    for (const { file, before, after } of changes) {
      if (!isSame(readIfThere(file), before))
        throw new Error(`${file} was changed while the command ran. Run it again.`);
      if (after === null) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(temporaryName(file), after);
      written.push(temporaryName(file));
    }
    for (const change of changes) {
      if (change.after === null) rmSync(change.file, { force: true });
      else renameSync(temporaryName(change.file), change.file);
      renamed.push(change);
    }
  } catch (error) {
    for (const { file, before } of renamed) {
      if (before === null) rmSync(file, { force: true });
      else writeFileSync(file, before);
    }
    throw error;
  } finally {
    for (const file of written) rmSync(file, { force: true });
  }
}

const temporaryName = (file: string) => join(dirname(file), `.${basename(file)}.new`);

function readIfThere(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function isSame(a: Uint8Array | null, b: string | Uint8Array | null): boolean {
  if (a === null || b === null) return a === b;
  return Buffer.from(a).equals(Buffer.from(b));
}
