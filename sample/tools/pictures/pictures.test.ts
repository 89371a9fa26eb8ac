import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toJpeg, toSvg } from "./picture.ts";
import { pictures, sample } from "./picture-table.ts";
import { createRandom } from "./random.ts";

describe("pictures of the sample site", () => {
  it.each(pictures.map((picture) => [picture.file, picture] as const))(
    "draws %s the same every time",
    (_, picture) => {
      expect(toSvg(picture)).toBe(toSvg(picture));
      expect(toSvg(picture)).not.toMatch(/NaN|undefined/);
    },
  );

  it("has one place for each picture, and the file is there", () => {
    const files = pictures.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((file) => !existsSync(resolve(sample, file)))).toEqual([]);
  });

  it("keeps files below 120 KB", async () => {
    const sizes = await Promise.all(
      pictures.map(async ({ file }) => ({ file, size: (await stat(resolve(sample, file))).size })),
    );
    expect(sizes.filter(({ size }) => size >= 120 * 1024)).toEqual([]);
  });

  it("renders a JPEG of the requested size", async () => {
    const picture = pictures.find(({ file }) => file.includes("portrait"));
    if (!picture) throw new Error("The table has no portrait.");
    const jpeg = await toJpeg(picture);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", ...picture.size });
  });
});

describe("random numbers from a seed", () => {
  it("repeats the sequence of a seed and differs from another's", () => {
    const sequence = (seed: number): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.between(0, 1));
    };
    expect(sequence(7)).toEqual(sequence(7));
    expect(sequence(7)).not.toEqual(sequence(8));
  });

  it("stays within the bounds", () => {
    const random = createRandom(1);
    const numbers = Array.from({ length: 500 }, () => random.whole(2, 4));
    expect(new Set(numbers)).toEqual(new Set([2, 3, 4]));
  });
});
