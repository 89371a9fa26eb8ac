import { expect, test } from "vitest";
import { writeCsv } from "./write-csv.ts";

test("quotes what has separators, quotation marks or lines", () => {
  expect(writeCsv([["a", "b, c", 'd "e"', "f\ng"]])).toBe('\uFEFFa,"b, c","d ""e""","f\ng"\r\n');
});

test.each(["=1+1", "+49 40", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n1", "＝1"])(
  "%j is not a formula",
  (text) => {
    expect(writeCsv([[text]])).toMatch(/^\uFEFF"?'/);
  },
);

test("makes a formula after a separator of another locale harmless", () => {
  expect(writeCsv([["a;=1", 'b"=1']])).toBe(`\uFEFF"a;'=1","b""'=1"\r\n`);
});
