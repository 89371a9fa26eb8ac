import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const scripts = globSync("build/client/assets/*.js", { cwd: root });

/** Words that stand in these folders and nowhere else; minifying leaves them, since they are texts. */
const marks = {
  content: ["translate-path", "The backend is away", "sanitize-html"],
  cms: ["SELECT ", "application/vnd.api+json"],
  server: ["X-Robots-Tag", "Strict-Transport-Security", "process.env"],
  "Node's modules": ["node:crypto", "node:sqlite", "node:http"],
};

it("was built", () => {
  expect(scripts.length).toBeGreaterThan(3);
});

for (const [folder, words] of Object.entries(marks)) {
  it(`holds nothing of ${folder}`, () => {
    const found = scripts.flatMap((script) => {
      const code = readFileSync(join(root, script), "utf8");
      return words.filter((word) => code.includes(word)).map((word) => `${script}: ${word}`);
    });
    expect(found).toEqual([]);
  });
}
