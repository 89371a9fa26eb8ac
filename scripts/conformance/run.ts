import { join, resolve } from "node:path";
import { createFixtureBackend } from "./fixture.ts";
import { readRecordings } from "./recordings.ts";
import { replay } from "./replay.ts";

/** Share of equal answers that must be reached. */
const requiredShare = 0.95;

const ownFolder = join(import.meta.dirname, "recordings");
const ownFolders = [ownFolder, join(import.meta.dirname, "graphql")];

interface ConformanceRun {
  /** Folder of recordings; `null`: those of the project. */
  readonly folder: string | null;
  /** Writes one line for who asked. */
  readonly print: (line: string) => void;
}

/**
 * Replays recorded answers of a real Drupal, JSON:API and GraphQL, to the embedded backend. Returns whether enough of
 * them agree; throws when the folder holds no recordings.
 */
export async function runConformance({ folder, print }: ConformanceRun): Promise<boolean> {
  const backend = createFixtureBackend(readRecordings(ownFolder));
  const shares: number[] = [];
  for (const from of folder === null ? ownFolders : [resolve(folder)]) {
    const { total, failures } = await replay(readRecordings(from), backend.fetch);
    for (const { name, difference } of failures) print(`✗ ${name}\n    ${difference}`);
    const passed = total - failures.length;
    const share = total ? passed / total : 0;
    print(
      `${passed} of ${total} recorded answers matched (${(100 * share).toFixed(1)} %), from ${from}`,
    );
    shares.push(share);
  }
  backend.close();
  return shares.every((share) => share >= requiredShare);
}
