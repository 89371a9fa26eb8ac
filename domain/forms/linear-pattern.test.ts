import fc from "fast-check";
import { expect, test } from "vitest";
import { createLinearPattern, UnusablePatternError } from "./linear-pattern.ts";

const patterns = [
  "",
  "abc",
  "a*",
  "a+b?",
  "(?:ab|a)(b|c)*",
  "a{2}",
  "a{1,}",
  "(ab){1,2}c",
  "[a-c]+\\.?",
  "[^a]*",
  ".b.",
  "((a|b)*c)*",
  "\\p{L}{2,3}",
  "a||b",
  "(a*)*",
];

test.each(patterns)("%s matches what the language's own expressions match", (pattern) => {
  const own = new RegExp(`^(?:${pattern})$`, "su");
  const linear = createLinearPattern(pattern);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "b", "c", ".", "ä"), maxLength: 8 }),
      (text) => linear.matches(text) === own.test(text),
    ),
    { numRuns: 300, seed: 1 },
  );
});

test.each([
  "(?=a)",
  "(?<!a)b",
  "(?<n>a)",
  String.raw`(a)\1`,
  "a**",
  "a+?",
  "a{3,2}",
  "a{501}",
  "((a{99}){99}){99}",
  "((){500}){500}",
  "(a",
  "a)",
  "[",
  "[z-a]",
  "a^b",
  String.raw`\bword`,
  "x".repeat(501),
])("%s is refused", (pattern) => {
  expect(() => createLinearPattern(pattern)).toThrow(UnusablePatternError);
});
