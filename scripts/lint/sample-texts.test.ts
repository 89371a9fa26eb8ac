import { readFileSync, globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./project-files.ts";

/** Shorter texts occur by chance. */
const minWords = 4;
/** Japanese, which has no spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{6}/u;

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** Returns the texts of files as one line, so that line breaks in them do not matter. */
const textOf = (...patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
    .map(read)
    .join("\n")
    .replaceAll(/\s+/g, " ");

/** Returns the string literals and regular expressions of a file that consist of several words. */
function phrasesIn(source: string): readonly string[] {
  const literals = source.matchAll(
    /"(?<double>(?:[^"\\\n]|\\.)+)"|`(?<template>[^`$]+)`|\/(?<pattern>(?:[^/\\\n]|\\.)+)\//g,
  );
  return [...literals]
    .flatMap(({ groups = {} }) => groups["double"] ?? groups["template"] ?? groups["pattern"] ?? [])
    .map((literal) => literal.replaceAll("\\", "").replaceAll(/\s+/g, " ").trim())
    .filter(
      (phrase) =>
        phrase.split(" ").filter((word) => /\p{L}{2}/u.test(word)).length >= minWords ||
        unspaced.test(phrase),
    );
}

const phrasesKnown = (file: string, known: string, allowed: string) =>
  phrasesIn(read(file))
    .filter((phrase) => known.includes(phrase) && !allowed.includes(phrase.replace(/\.$/, "")))
    .map((phrase) => `${file}: ${phrase}`);

test("no test of the site repeats a text of the sample or the interface", () => {
  const known = textOf("sample/content/**/*.yaml", "app/i18n/messages/*.po");
  // Texts that the specification fixes, and those of the tests' own content.
  const allowed = textOf("docs/specification.md", "testkit/**/*.yaml");
  const files = globSync(
    ["{app,content,server}/**/*.test.{ts,tsx}", "{e2e,testkit}/**/*.{ts,tsx}"],
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(200);
  // Read the text instead, with `sampleText` or `interfaceText` (testkit/README.md).
  expect(files.toSorted().flatMap((file) => phrasesKnown(file, known, allowed))).toEqual([]);
});

test("finds phrases in strings and regular expressions, with and without spaces", () => {
  const source = `
    expect(page).toHaveText("See it with your \\"own\\" documents", "/a/long-address-of-a-page", "two words");
    expect(page).toHaveText(/Read it with\\s your documents/, "送信できませんでした");
  `;
  expect(phrasesIn(source)).toEqual([
    'See it with your "own" documents',
    "Read it withs your documents",
    "送信できませんでした",
  ]);
});
