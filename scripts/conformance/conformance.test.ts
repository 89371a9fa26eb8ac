import { join } from "node:path";
import { expect, test } from "vitest";
import { createFixtureBackend } from "./fixture.ts";
import { readRecordings } from "./recordings.ts";
import { replay } from "./replay.ts";

/** The reasons are in `docs/decisions/010-what-the-embedded-backend-does-not-copy.md`. */
const deliberatelyDifferent = new Set(["282-router-de-403"]);

test("returns the recorded responses of a real Drupal", async () => {
  const recordings = readRecordings(join(import.meta.dirname, "recordings"));
  const backend = createFixtureBackend(recordings);
  const { total, failures } = await replay(recordings, backend.fetch);
  backend.close();
  expect(total).toBeGreaterThan(150);
  expect(failures.filter(({ name }) => !deliberatelyDifferent.has(name))).toEqual([]);
});
