import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPasswordOf } from "#server/gate/password-hash.ts";

function gateHash(options: readonly string[], input = "") {
  const script = join(import.meta.dirname, "gate-hash.ts");
  return spawnSync(process.execPath, [script, ...options], { input, encoding: "utf8" });
}

test.each([
  ["an argument", ["a long password"], ""],
  ["standard input", [], "a long password\n"],
])("prints the hash of a password given as %s, and nothing else", async (_, options, input) => {
  const { status, stdout, stderr } = gateHash(options, input);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^\$scrypt\$\S+\n$/);
  expect(await isPasswordOf(stdout, "a long password")).toBe(true);
});

test.each([
  ["an empty one", [""], "", "The password is empty."],
  ["nothing", [], "", "The password is empty."],
  ["a short one", ["seven77"], "", "it must have at least 8"],
  ["one without quotation marks", ["a", "long", "password"], "", "quotation marks"],
  ["several lines", [], "a long\npassword\n", "more than one line"],
])("refuses %s and says why", (...[, options, input, reason]) => {
  const { status, stdout, stderr } = gateHash(options, input);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(reason);
});
