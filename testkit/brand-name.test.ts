import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brand } from "#sample/brand/brand.ts";

const root = join(import.meta.dirname, "..");

/** Documents about the sample site. */
const aboutTheSample = new Set(["docs/sample.md", "docs/voice.md"]);

it("names the company only in sample/, so that replacing the folder replaces the brand", () => {
  const name = brand.name.toLowerCase();
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter(
      (file) =>
        file !== "" &&
        existsSync(join(root, file)) &&
        !file.startsWith("sample/") &&
        !aboutTheSample.has(file),
    );
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter(
    (file) =>
      file.toLowerCase().includes(name) ||
      readFileSync(join(root, file), "latin1").toLowerCase().includes(name),
  );
  expect(naming).toEqual([]);
});
