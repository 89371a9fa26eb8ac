import { join, resolve } from "node:path";
import { createFixtureBackend } from "./fixture.ts";
import { readRecordings } from "./recordings.ts";
import { replay } from "./replay.ts";

/** `npm run conformance [-- <folder of recordings>]`: how much of a real Drupal's answers the embedded backend gives. */

/** Share of equal answers that must be reached. */
const requiredShare = 0.95;

const ownFolder = join(import.meta.dirname, "recordings");
const folder = resolve(process.argv[2] ?? ownFolder);

try {
  const backend = createFixtureBackend(readRecordings(ownFolder));
  const { total, failures } = await replay(readRecordings(folder), backend.fetch);
  backend.close();
  for (const { name, difference } of failures) console.log(`✗ ${name}\n    ${difference}`);
  const passed = total - failures.length;
  console.log(
    `${passed} of ${total} recorded answers matched (${total ? ((100 * passed) / total).toFixed(1) : "0"} %), from ${folder}`,
  );
  if (total === 0 || passed / total < requiredShare) process.exitCode = 1;
} catch (error) {
  console.error(
    `The recordings in ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
