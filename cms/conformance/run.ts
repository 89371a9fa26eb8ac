import { join, resolve } from "node:path";
import { createFixtureBackend } from "./fixture.ts";
import { readRecordings } from "./recordings.ts";
import { replay } from "./replay.ts";

/** Share of equal answers that must be reached. */
const requiredShare = 0.95;

const ownFolder = join(import.meta.dirname, "recordings");

interface ConformanceRun {
  /** Folder of recordings; `null`: those of the project. */
  readonly folder: string | null;
  /** Writes one line for who asked. */
  readonly print: (line: string) => void;
}

/** Replays recorded answers of a real Drupal to the embedded backend. Returns whether enough of them agree; throws when the folder holds no recordings. */
export async function runConformance({ folder, print }: ConformanceRun): Promise<boolean> {
  const from = folder === null ? ownFolder : resolve(folder);
  const recordings = readRecordings(from);
  const backend = createFixtureBackend(readRecordings(ownFolder));
  const { total, failures } = await replay(recordings, backend.fetch);
  backend.close();
  for (const { name, difference } of failures) print(`✗ ${name}\n    ${difference}`);
  const passed = total - failures.length;
  const share = total ? passed / total : 0;
  print(
    `${passed} of ${total} recorded answers matched (${(100 * share).toFixed(1)} %), from ${from}`,
  );
  return share >= requiredShare;
}
