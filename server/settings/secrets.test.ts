import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deriveKey, keepSecret } from "./secrets.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("creates a secret once, readable only by its owner", () => {
  const secret = keepSecret(dataDir, "cookie");
  expect(secret.length).toBeGreaterThan(40);
  expect(keepSecret(dataDir, "cookie")).toBe(secret);
  expect(keepSecret(dataDir, "draft")).not.toBe(secret);
  expect(statSync(join(dataDir, "secrets", "cookie")).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, "secrets")).toSorted()).toEqual(["cookie", "draft"]);
});

it("derives other keys for other purposes", () => {
  expect(deriveKey("secret", "images")).toEqual(deriveKey("secret", "images"));
  expect(deriveKey("secret", "images")).not.toEqual(deriveKey("secret", "cookies"));
});
