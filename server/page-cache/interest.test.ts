import { expect, test } from "vitest";
import { createInterest } from "./interest.ts";

test("work in the background comes at once if no client waits, and otherwise after the last one", async () => {
  const interest = createInterest();
  await interest.quiet();
  const [leaveFirst, leaveSecond] = [interest.join("/a", null), interest.join("/b", null)];
  let isQuiet = false;
  const quiet = interest.quiet().then(() => (isQuiet = true));
  leaveFirst();
  await new Promise(setImmediate);
  expect(isQuiet).toBe(false);
  leaveSecond();
  await quiet;
  expect(isQuiet).toBe(true);
});
