import { expect, test } from "vitest";
import { createRecentVisits } from "./recent-visits.ts";

test("a visit counts for a while, from the last one on", () => {
  let now = 0;
  const visits = createRecentVisits({ forMs: 100, maxAddresses: 10, now: () => now });
  visits.note("/a");
  now = 90;
  visits.note("/a");
  now = 190;
  expect([visits.has("/a"), visits.has("/b")]).toEqual([true, false]);
  now = 191;
  expect(visits.has("/a")).toBe(false);
});

test("forgets what was visited longest ago", () => {
  const visits = createRecentVisits({ forMs: 100, maxAddresses: 2, now: () => 0 });
  for (const address of ["/a", "/b", "/a", "/c"]) visits.note(address);
  expect(["/a", "/b", "/c"].map((address) => visits.has(address))).toEqual([true, false, true]);
});
