import { expect, it } from "vitest";
import { chooseFormat } from "./formats.ts";

it.each([
  { accept: "image/avif,image/webp,*/*;q=0.8", kind: "jpeg", best: "avif", standIn: "webp" },
  { accept: "image/webp,*/*", kind: "png", best: "webp", standIn: "webp" },
  { accept: "*/*", kind: "jpeg", best: "jpeg", standIn: "jpeg" },
  { accept: "", kind: "png", best: "png", standIn: "png" },
  { accept: "image/*", kind: "webp", best: "webp", standIn: "webp" },
  { accept: "image/avif;q=0, image/webp;q=0.0", kind: "jpeg", best: "jpeg", standIn: "jpeg" },
  { accept: "image/avif", kind: "avif", best: "avif", standIn: "jpeg" },
  { accept: "IMAGE/AVIF", kind: "jpeg", best: "avif", standIn: "jpeg" },
] as const)("$accept of a $kind: $best, until then $standIn", ({ accept, kind, best, standIn }) => {
  expect(chooseFormat(accept, kind)).toEqual({ best, standIn });
});
