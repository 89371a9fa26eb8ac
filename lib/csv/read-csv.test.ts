import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";
import { writeCsv } from "./write-csv.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

it.each([
  [
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a;b\nc;d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\tb\n", [["a", "b"]]],
  ["\uFEFFa,b\n", [["a", "b"]]],
  ['"a ""b"", c",d\n', [['a "b", c', "d"]]],
  ['"a\r\nb",c', [["a\r\nb", "c"]]],
  [
    "a,b\n\n\nc,\n",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  [
    "a,b\nc,",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ["", []],
])("reads %j", (text, expected) => {
  expect(cellsOf(text)).toEqual(expected);
});

it("names the line of each record, also after cells with several lines", () => {
  expect(readCsv('a,b\n"c\nd",e\n\nf,g').map(({ line }) => line)).toEqual([1, 2, 5]);
});

it.each([
  ['a,b\n"c', 2, "does not end"],
  ['"a"b,c', 1, "text follows"],
])("refuses %j", (text, line, message) => {
  expect(() => readCsv(text)).toThrow(
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  );
});

it("reads what writeCsv writes", () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...Array.from('ab ,;\t\r\n"')), minLength: 1 })
    .map((text) => `x${text}`);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  const first = ["from", "to"];
  fc.assert(
    fc.property(rows, (given) => {
      expect(cellsOf(writeCsv([first, ...given]))).toEqual([first, ...given]);
    }),
  );
});
