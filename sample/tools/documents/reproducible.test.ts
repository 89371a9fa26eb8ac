import { expect, test } from "vitest";
import { reproducible } from "./reproducible.ts";

test("replaces values that change with each print, without moving bytes", () => {
  const pdf = Buffer.from(
    "/CreationDate (D:20261121124501+00'00')>> /ID (node00000233) /Headers [(node00000230) (node00000233)]",
    "latin1",
  );
  const fixed = reproducible(pdf, "2026-03-02T09:14:00Z");
  expect(fixed.toString("latin1")).toBe(
    "/CreationDate (D:20260302091400+00'00')>> /ID (node00000001) /Headers [(node00000002) (node00000001)]",
  );
  expect(fixed.byteLength).toBe(pdf.byteLength);
});
