import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { menuNames, type ContentModel } from "#content-model/bundle.ts";
import { createBackend } from "#cms/backend.ts";
import type { Fault } from "#cms/files/fault.ts";
import { createLoader } from "#cms/files/load.ts";
import { unitPlaceOf } from "#cms/files/scan.ts";

/** A change of a file in the content folder; `null` removes it. */
export interface TrialChange {
  readonly path: string;
  readonly after: string | Uint8Array | null;
}

export interface Trial {
  /** Returns the faults that changes would bring, without making them. */
  faultsOf(changes: readonly TrialChange[]): Fault[];
  close(): void;
}

/**
 * Tries changes on a copy of the content folder: a temporary folder whose files are links to the real ones. Content is
 * loaded as by the embedded backend, into a database in memory.
 */
export function openTrial(contentDir: string, model: ContentModel): Trial {
  const directory = mkdtempSync(join(tmpdir(), "content-trial-"));
  const backend = createBackend({ model, dataDir: ":memory:", menus: menuNames });
  const loader = createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: directory,
  });

  function link(path: string) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    rmSync(target, { force: true });
    if (statSync(join(contentDir, path), { throwIfNoEntry: false })?.isFile())
      symlinkSync(resolve(contentDir, path), target);
  }

  /** Makes the folder like the real one. */
  function mirror() {
    const real = new Set(filesBelow(contentDir));
    const mirrored = new Set(filesBelow(directory));
    for (const path of real) if (!mirrored.has(path)) link(path);
    for (const path of mirrored) if (!real.has(path)) rmSync(join(directory, path));
  }

  return {
    faultsOf(changes) {
      mirror();
      loader.loadAll();
      const before = new Set(loader.faults().map(nameOf));
      const places = changes.map(({ path }) => unitPlaceOf(path) ?? path);
      try {
        for (const { path, after } of changes) {
          const file = join(directory, path);
          mkdirSync(dirname(file), { recursive: true });
          // Writing to the link would write to the real file.
          rmSync(file, { force: true });
          if (after !== null) writeFileSync(file, after);
        }
        loader.load(places);
        return loader.faults().filter((fault) => !before.has(nameOf(fault)));
      } finally {
        for (const { path } of changes) link(path);
      }
    },
    close() {
      backend.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The same fault may be at another line. */
const nameOf = ({ file, found, expected }: Fault) => JSON.stringify([file, found, expected]);

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || entry.name.startsWith(".")
      ? []
      : [join(entry.parentPath, entry.name).slice(directory.length + 1)],
  );
}
