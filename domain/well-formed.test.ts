import { expect, it } from "vitest";
import { toWellFormed } from "./well-formed.ts";

it.each(["a\uD800b", "\uDC00", "a😀b", "\uD83D\uD83D\uDE00", "Frankiermaschine"])(
  "does with %j what the platform does",
  (text) => expect(toWellFormed(text)).toBe(text.toWellFormed()),
);
