import * as fc from "fast-check";
import { expect, test } from "vitest";
import { neutraliseFormulas } from "./neutralise-formulas.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 40 1234", "'+49 40 1234"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1", "'＝1"],
  ["｜x", "'｜x"],
  [" =1", "' =1"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["\nx", "'\nx"],
  ["\r\n=1", "'\r\n'=1"],
  ["a,=1", "a,'=1"],
  ["a; ＝1", "a;' ＝1"],
  ["a\t@x", "a\t'@x"],
  ['a"-1', `a"'-1`],
  ['","=1', `","'=1`],
  ["a\n+1", "a\n'+1"],
])("%j becomes %j", (text, harmless) => {
  expect(neutraliseFormulas(text)).toBe(harmless);
});

test.each(["", "Ana-Maria", "a=b", "50 %", "ana@example.com", "Ana, Berlin; Paris", 'say "x"'])(
  "%j stays as it is",
  (text) => {
    expect(neutraliseFormulas(text)).toBe(text);
  },
);

test("no piece between separators of any kind starts like a formula", () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from(',;\t\r\n" =+-@＝＋－＠|%ab\0')) });
  fc.assert(
    fc.property(text, (given) => {
      for (const piece of neutraliseFormulas(given).split(/[,;\t\r\n"]/))
        expect(piece).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠|%]/u);
    }),
  );
});
