import { join, resolve } from "node:path";
import { createFixtureBackend } from "./fixture.ts";
import { readRecordings } from "./recordings.ts";
import { replay } from "./replay.ts";

/** Minimum share of equal responses. */
const requiredShare = 0.95;

const ownFolder = join(import.meta.dirname, "recordings");
const ownFolders = [ownFolder, join(import.meta.dirname, "graphql")];

interface ConformanceRun {
  /** Folder of recordings; `null`: those of the project. */
  readonly folder: string | null;
  /** Prints one line. */
  readonly print: (line: string) => void;
}

/**
 * Replays recorded requests to a real Drupal, JSON:API and GraphQL, on the embedded backend. Returns whether enough
 * responses are equal. Throws if the folder has no recordings.
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
