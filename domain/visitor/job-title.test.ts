import { expect, it } from "vitest";
import { classifyTitle } from "./job-title.ts";

it.each([
  ["CEO", "cLevel"],
  ["cfo", "cLevel"],
  ["Group CIO", "cLevel"],
  ["CHRO", "cLevel"],
  ["CISO & data protection", "cLevel"],
  ["C-level", "cLevel"],
  ["Chief Executive Officer", "cLevel"],
  ["Chef de la direction financière", "cLevel"],
  ["Présidente", "cLevel"],
  ["PRÉSIDENT", "cLevel"],
  ["Vice President Finance", "cLevel"],
  ["Chief of staff to the director", "cLevel"],
  ["Director of Finance", "dLevel"],
  ["Managing Director", "dLevel"],
  ["Directora financiera", "dLevel"],
  ["Head of Accounts Payable", "dLevel"],
  ["Team head", "dLevel"],
  ["Clerk", "regular"],
  ["Accountant", "regular"],
  ["Buchhalter", "regular"],
  ["Controller", "regular"],
  ["経理部長", "regular"],
  ["", "regular"],
  ["   ", "regular"],
] as const)("%s is %s", (title, expected) => {
  expect(classifyTitle(title)).toBe(expected);
});

it("is fast for any title", () => {
  const start = performance.now();
  classifyTitle("c".repeat(100_000));
  classifyTitle("é ".repeat(50_000));
  expect(performance.now() - start).toBeLessThan(500);
});
