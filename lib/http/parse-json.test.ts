import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonTooLargeError, parseJson } from "./parse-json.ts";

const limits = { maxDepth: 5, maxValues: 20 };

test("reads what JSON.parse reads", () => {
  const any = { maxDepth: 1000, maxValues: 100_000 };
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text, any)).toEqual(JSON.parse(text));
    }),
  );
  expect(() => parseJson('{"a":', any)).toThrow(SyntaxError);
  expect(() => parseJson('"a', any)).toThrow(SyntaxError);
});

test("refuses what is nested too deeply, before it is parsed", () => {
  expect(parseJson("[".repeat(5) + "]".repeat(5), limits)).toEqual([[[[[]]]]]);
  for (const text of ["[".repeat(6) + "]".repeat(6), '{"a":'.repeat(6), "[".repeat(500_000)])
    expect(() => parseJson(text, limits)).toThrow(
      new JsonTooLargeError("The JSON is nested more than 5 levels deep"),
    );
});

test("refuses what has too many values", () => {
  expect(parseJson(`[${"1,".repeat(17)}1]`, limits)).toHaveLength(18);
  expect(() => parseJson(`[${"1,".repeat(19)}1]`, limits)).toThrow(
    new JsonTooLargeError("The JSON has more than 20 values"),
  );
});

test("ignores brackets and commas inside strings", () => {
  const text = JSON.stringify(['[{,"\\'.repeat(50), "\\", '\\"']);
  expect(parseJson(text, limits)).toEqual(JSON.parse(text));
});
