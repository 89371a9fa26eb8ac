import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readImageSize } from "./image-size.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "images-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["png", "jpeg", "gif", "webp"] as const)("reads the size of a %s", async (format) => {
  const path = join(folder, `picture.${format}`);
  await sharp({ create: { width: 321, height: 123, channels: 3, background: "#123456" } })
    .toFormat(format)
    .toFile(path);
  expect(readImageSize(path)).toEqual({ width: 321, height: 123 });
});

test.each([
  ['<svg width="40" height="30px" viewBox="0 0 4 3">', { width: 40, height: 30 }],
  ['<svg viewBox="0 0 64 36">', { width: 64, height: 36 }],
  ["<svg>", null],
  ["nothing", null],
])("reads the size of %s", (text, size) => {
  const path = join(folder, "picture.svg");
  writeFileSync(path, text);
  expect(readImageSize(path)).toEqual(size);
});
