import { expect, test } from "vitest";
import { anchorHash, anchorId } from "./anchors.ts";

test("an editor's id and the links to it get the same prefix, once", () => {
  expect(anchorId("prices")).toBe("section-prices");
  expect(anchorId("section-prices")).toBe("section-prices");
  expect(anchorHash("#prices")).toBe("#section-prices");
  expect(anchorHash("#section-prices")).toBe("#section-prices");
  expect(anchorHash("#gr%C3%B6%C3%9Fe")).toBe("#section-gr%C3%B6%C3%9Fe");
  expect(anchorHash("#__proto__")).toBe("#section-__proto__");
});

test.each(["", "#", "#top", "#modal=form:42", "#:~:text=a", "#page=2", "#a/b", "#%"])(
  "the fragment %j names no place in the content and stays as it is",
  (hash) => expect(anchorHash(hash)).toBe(hash),
);
