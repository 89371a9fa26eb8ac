import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReviewKeys, reviewPurpose } from "#server/reviews/review-link.ts";
import { deriveKey } from "#server/settings/secrets.ts";
import { manageReviews } from "./review/manage-reviews.ts";

const secret = "a secret of the tests";
/** Compiled modules of all runs, which halve the processor time of a start. */
const compiled = join(import.meta.dirname, "../node_modules/.cache/compiled");

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "review-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function review(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "review.ts"), ...args], {
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      DRAFT_SECRET: secret,
    },
  });
}

test("creates, lists and revokes links", () => {
  const site = "https://www.example.test";
  const { stdout } = review("create", "/de/start", "/launch", "--days", "3", "--site", site);
  const address = new URL(stdout);
  expect(stdout).toMatch(/^https:\/\/www\.example\.test\/api\/review\/de\?key=[\w.-]+\n$/);
  const keys = createReviewKeys(deriveKey(secret, reviewPurpose));
  const id = keys.read(address.searchParams.get("key") ?? "") ?? "";
  const listed = review("list").stdout;
  expect(listed).toMatch(new RegExp(`^${id}  until \\S+  opened 0 times  /de/start /launch\n$`));
  expect(listed).not.toContain(address.searchParams.get("key"));
  expect(review("revoke", id)).toMatchObject({ status: 0, stdout: `${id}  revoked\n` });
  expect(review("revoke", id).status).toBe(1);
  expect(review("list").stdout).toContain("ended");
});

test.each([
  [[]],
  [["create"]],
  [["create", "launch"]],
  [["create", "/Launch/"]],
  [["create", "/launch", "--days", "31"]],
  [["create", "/launch", "--days", "soon"]],
  [["create", "/launch", "--site", "nowhere"]],
  [["revoke"]],
  [["forget"]],
])("refuses %j", async (args) => {
  const print = vi.fn<(text: string) => void>();
  const env = { DATA_DIR: dataDir, DRAFT_SECRET: secret };
  await expect(manageReviews(args, env, { print, note: print })).rejects.toThrow(/\S/);
  expect(print).not.toHaveBeenCalled();
});

test("takes an id that starts with a hyphen for an id", async () => {
  const print = vi.fn<(text: string) => void>();
  const env = { DATA_DIR: dataDir, DRAFT_SECRET: secret };
  const id = "-6__nImXgiFAFmEm";
  expect(await manageReviews(["revoke", id], env, { print, note: print })).toBe(false);
  expect(print).toHaveBeenCalledWith(`${id}  is not a link that works\n`);
});

test("prints nothing but the reason of a refusal, and fails", () => {
  const { status, stdout, stderr } = review("forget");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("Usage: npm run review");
});
