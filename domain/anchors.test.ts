import { expect, test } from "vitest";
import { anchorHash, anchorId } from "./anchors.ts";

test("adds the same prefix to an editor's id and to the links to it, once", () => {
  expect(anchorId("prices")).toBe("section-prices");
  expect(anchorId("section-prices")).toBe("section-prices");
  expect(anchorHash("#prices")).toBe("#section-prices");
  expect(anchorHash("#section-prices")).toBe("#section-prices");
  expect(anchorHash("#gr%C3%B6%C3%9Fe")).toBe("#section-gr%C3%B6%C3%9Fe");
  expect(anchorHash("#__proto__")).toBe("#section-__proto__");
});

test.each(["", "#", "#top", "#modal=form:42", "#:~:text=a", "#page=2", "#a/b", "#%"])(
  "leaves the fragment %j unchanged, since it names no place in the content",
  (hash) => expect(anchorHash(hash)).toBe(hash),
);
