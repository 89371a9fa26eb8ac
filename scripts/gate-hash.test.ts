import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isPasswordOf } from "#server/gate/password-hash.ts";
import { readPassword } from "./gate-hash/read-password.ts";
import { brand } from "#sample/brand/brand.ts";

/** Cache of compiled modules for all runs, which halves the processor time of a start. */
const compiled = join(import.meta.dirname, "../node_modules/.cache/compiled");

function gateHash(options: readonly string[], input = "") {
  const script = join(import.meta.dirname, "gate-hash.ts");
  return spawnSync(process.execPath, [script, ...options], {
    input,
    encoding: "utf8",
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
}

/** The same without a process. */
const passwordOf = (args: readonly string[], input: string, env = {}) =>
  readPassword({ args, readInput: async () => input, env });

test.each([
  ["an argument", ["a long password"], ""],
  ["standard input", [], "a long password\n"],
])("prints only the hash of a password given as %s", async (_, options, input) => {
  const { status, stdout, stderr } = gateHash(options, input);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^\$scrypt\$\S+\n$/);
  expect(await isPasswordOf(stdout, "a long password")).toBe(true);
});

test.each([
  ["an empty one", [""], "", "The password is empty."],
  ["nothing", [], "", "The password is empty."],
  ["a short one", ["seven77"], "", "at least 8 are required"],
  ["one without quotation marks", ["a", "long", "password"], "", "quotation marks"],
  ["a common one", ["sunshine"], "", "list of common passwords"],
  ["a common one in other case", [], "ＰａｓｓWord1\n", "list of common passwords"],
  [
    "one with the name of the brand",
    [`purple ${brand.name} otter`],
    "",
    `contains "${brand.name.toLowerCase().split(" ")[0]}"`,
  ],
  ["several lines", [], "a long\npassword\n", "more than one line"],
])("refuses %s and says why", async (...[, args, input, reason]) => {
  await expect(passwordOf(args, input)).rejects.toThrow(reason);
});

test("prints nothing but the reason of a refusal, and fails", () => {
  const { status, stdout, stderr } = gateHash([], "seven77");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("at least 8 are required");
});

test("explains itself to a person who gives no password", async () => {
  const call = readPassword({ args: [], readInput: null, env: {} });
  await expect(call).rejects.toThrow("Usage: npm run gate:hash");
});

test("refuses words of the site's host, but not parts that all hosts have", async () => {
  const env = {
    SITE_URL: "https://www.partner-portal.example",
    ALLOWED_HOSTS: "intern.local:3000",
  };
  for (const word of ["partner-portal", "intern"])
    await expect(passwordOf([`My ${word.toUpperCase()} 27`], "", env)).rejects.toThrow(
      `contains "${word}"`,
    );
  expect(await passwordOf(["www example local 27"], "", env)).toBe("www example local 27");
});

test("the list has more than the 3,000 most common passwords of eight or more characters", () => {
  const common = dictionary["passwords-common"].filter(({ length }) => length >= 8);
  expect(common.length).toBeGreaterThan(3000);
});
