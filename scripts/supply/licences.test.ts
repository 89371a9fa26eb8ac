import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/tool.ts";
import { unknownLicences, writeLicences } from "./licences.ts";
import { readShippedPackages } from "./shipped-packages.ts";

test("every shipped package has an accepted licence, and the list of licences is up to date", () => {
  const packages = readShippedPackages();
  const names = new Set(packages.map(({ name }) => name));
  for (const name of ["react", "hono", "sharp", "lucide-react", "@fontsource/newsreader"])
    expect(names).toContain(name);
  expect(names).not.toContain("vitest");
  expect(unknownLicences(packages)).toEqual([]);
  expect(readFileSync(path.join(root, "docs/licences.md"), "utf8")).toBe(writeLicences(packages));
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["GPL-3.0-only", false],
  ["MIT AND GPL-3.0-only", false],
  ["toString", false],
  [null, false],
])("accepts %s: %s", (licence, isAccepted) => {
  const unknown = unknownLicences([{ name: "a", version: "1.0.0", licence }]);
  expect(unknown).toHaveLength(isAccepted ? 0 : 1);
});
