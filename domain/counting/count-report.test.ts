import { expect, test } from "vitest";
import { productLineLabel, readVariants, writeVariants } from "./count-report.ts";

test("a page counts under its product line, or under one of two labels", () => {
  expect(productLineLabel([])).toBe("none");
  expect(productLineLabel(["ap"])).toBe("ap");
  expect(productLineLabel(["ap", "ar"])).toBe("several");
});

test("variants are read as they were written", () => {
  const variants = { offer: "bold", price: "control" };
  expect(writeVariants(variants)).toBe("offer:bold,price:control");
  expect(readVariants(writeVariants(variants))).toEqual(variants);
});

test("whatever is not the name of a variant is left out, and at most ten are read", () => {
  expect(readVariants("")).toEqual({});
  expect(readVariants("offer:Bold,<b>:x,a:b:c,price,ok:yes")).toEqual({ a: "b", ok: "yes" });
  const many = Array.from({ length: 30 }, (_, index) => `e${index}:a`).join(",");
  expect(Object.keys(readVariants(many))).toHaveLength(10);
});
