import { expect, it } from "vitest";
import { chooseFormat } from "./formats.ts";

it.each([
  { accept: "image/avif,image/webp,*/*;q=0.8", kind: "jpeg", best: "avif", interim: "webp" },
  { accept: "image/webp,*/*", kind: "png", best: "webp", interim: "webp" },
  { accept: "*/*", kind: "jpeg", best: "jpeg", interim: "jpeg" },
  { accept: "", kind: "png", best: "png", interim: "png" },
  { accept: "image/*", kind: "webp", best: "webp", interim: "webp" },
  { accept: "image/avif;q=0, image/webp;q=0.0", kind: "jpeg", best: "jpeg", interim: "jpeg" },
  { accept: "image/avif", kind: "avif", best: "avif", interim: "jpeg" },
  { accept: "IMAGE/AVIF", kind: "jpeg", best: "avif", interim: "jpeg" },
] as const)("$accept of a $kind: $best, until then $standIn", ({ accept, kind, best, interim }) => {
  expect(chooseFormat(accept, kind)).toEqual({ best, interim });
});
