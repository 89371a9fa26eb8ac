import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const scripts = globSync("build/client/assets/*.js", { cwd: root });

/** Texts that occur only in these folders. Minification keeps them. */
const marks = {
  content: ["translate-path", "The content backend is unavailable;", "sanitize-html"],
  cms: ["SELECT ", "application/vnd.api+json"],
  server: ["X-Robots-Tag", "Strict-Transport-Security", "process.env"],
  "Node's modules": ["node:crypto", "node:sqlite", "node:http"],
};

it("was built", () => {
  expect(scripts.length).toBeGreaterThan(3);
});

for (const [folder, words] of Object.entries(marks)) {
  it(`contains nothing of ${folder}`, () => {
    const found = scripts.flatMap((script) => {
      const code = readFileSync(join(root, script), "utf8");
      return words.filter((word) => code.includes(word)).map((word) => `${script}: ${word}`);
    });
    expect(found).toEqual([]);
  });
}

/**
 * Features that Chrome 100, Firefox 102 or Safari 15.4 lack (docs/browsers.md) and that a syntax transformation does
 * not add.
 */
const tooNew = {
  "AbortSignal.any": /AbortSignal\.any\b/,
  "AbortSignal.timeout": /AbortSignal\.timeout\b/,
  "Array.fromAsync": /Array\.fromAsync\b/,
  "Array.prototype.findLast": /\.findLast(?:Index)?\(/,
  "Array.prototype.toReversed": /\.toReversed\(/,
  "Array.prototype.toSorted": /\.toSorted\(/,
  "Array.prototype.toSpliced": /\.toSpliced\(/,
  "Element.prototype.checkVisibility": /\.checkVisibility\(/,
  "helpers of iterators":
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop)\(/,
  "Object.groupBy": /(?:Object|Map)\.groupBy\b/,
  "operations of sets": /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  "Promise.try": /Promise\.try\b/,
  "Promise.withResolvers": /Promise\.withResolvers\b/,
  "RegExp.escape": /RegExp\.escape\b/,
  "String.prototype.toWellFormed": /\.(?:isWellFormed|toWellFormed)\(\)/,
  "URL.canParse and URL.parse": /URL\.(?:canParse|parse)\(/,
  "flag v of regular expressions": /new RegExp\([^)]*["'`][a-z]*v[a-z]*["'`]\)/,
  "lookbehind, which Safari has from 16.4": /\(\?<[=!]/,
};

/** The server writes these scripts into the page. */
const inline = ["app/entry/starter.mjs", "app/entry/start-scripts.ts"];

for (const [name, pattern] of Object.entries(tooNew)) {
  it(`needs nothing that the oldest supported browsers lack: ${name}`, () => {
    const found = [...scripts, ...inline].filter((script) =>
      pattern.test(readFileSync(join(root, script), "utf8")),
    );
    expect(found).toEqual([]);
  });
}

it("does not need TextEncoderStream, which Firefox supports only since version 113", () => {
  const found = inline.filter((script) =>
    /TextEncoderStream/.test(readFileSync(join(root, script), "utf8")),
  );
  expect(found).toEqual([]);
});
