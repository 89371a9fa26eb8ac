import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { convertPicture, partAround, UnusablePictureError } from "./convert-picture.ts";
import { drawPicture } from "#testkit/draw-picture.ts";

const whole = { cut: null, format: "webp" } as const;

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, exif } = await sharp(bytes).metadata();
  return { width, height, format, exif };
};

describe("a converted picture", () => {
  it("has the requested width in its own proportions, but never more than the original", async () => {
    const original = await drawPicture({ width: 800, height: 600 });
    for (const [width, expected] of [
      [320, { width: 320, height: 240 }],
      [1600, { width: 800, height: 600 }],
    ] as const) {
      const converted = await convertPicture(original, { ...whole, width });
      expect(await sizeOf(converted)).toMatchObject({ ...expected, format: "webp" });
    }
  });

  it("is in every format the site sends", async () => {
    const original = await drawPicture({ width: 300, height: 200, format: "png" });
    for (const format of ["avif", "jpeg", "png", "webp"] as const) {
      const converted = await convertPicture(original, { width: 160, cut: null, format });
      const read = await sharp(converted).metadata();
      expect(read.format === "heif" ? read.compression : read.format).toBe(
        format === "avif" ? "av1" : format,
      );
    }
  });

  it("is upright, without metadata of camera and place", async () => {
    const turned = await sharp(await drawPicture({ width: 300, height: 200 }))
      .withExif({ IFD0: { Copyright: "somebody" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const converted = await convertPicture(turned, { ...whole, width: 100 });
    expect(await sizeOf(converted)).toMatchObject({ width: 100, height: 150, exif: undefined });
  });

  it("is cropped around its focal point", async () => {
    // Left half red, right half blue.
    const original = await drawPicture({ width: 400, height: 200, right: "#00f", left: "#f00" });
    const colourAt = async (x: number) => {
      const cut = { height: 160, focus: { x, y: 50 } };
      const converted = await convertPicture(original, { width: 160, cut, format: "png" });
      expect(await sizeOf(converted)).toMatchObject({ width: 160, height: 160 });
      const [red = 0, , blue = 0] = await sharp(converted).resize(1, 1).raw().toBuffer();
      return red > blue ? "red" : "blue";
    };
    expect(await colourAt(0)).toBe("red");
    expect(await colourAt(100)).toBe("blue");
  });

  it("of a rotated photograph is cropped as displayed", async () => {
    const turned = await sharp(await drawPicture({ width: 400, height: 200 }))
      .withMetadata({ orientation: 8 })
      .toBuffer();
    const cut = { height: 160, focus: { x: 50, y: 100 } };
    const converted = await convertPicture(turned, { width: 160, cut, format: "jpeg" });
    expect(await sizeOf(converted)).toMatchObject({ width: 160, height: 160 });
  });
});

it("crops to the largest area, as near the focal point as the edges allow", () => {
  const size = { width: 1600, height: 1000 };
  expect(partAround(size, 1, { x: 50, y: 50 })).toEqual({
    left: 300,
    top: 0,
    width: 1000,
    height: 1000,
  });
  expect(partAround(size, 1, { x: 100, y: 0 })).toEqual({
    left: 600,
    top: 0,
    width: 1000,
    height: 1000,
  });
  expect(partAround(size, 4, { x: 50, y: 20 })).toEqual({
    left: 0,
    top: 0,
    width: 1600,
    height: 400,
  });
});

/** Returns a PNG whose header claims a size that its bytes do not have. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const png = await drawPicture({ width: 8, height: 8, format: "png" });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe("refuses", () => {
  const refused: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
    "no bytes": () => Buffer.alloc(0),
    text: () => Buffer.from("<html>Not found</html>"),
    "a drawing with the extension of a bitmap": () =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`),
    "a moving picture": () => Buffer.from("R0lGODlhAQABAAAAACw=", "base64"),
    "a picture that ends in the middle": async () =>
      (await drawPicture({ width: 300, height: 300, noise: true })).subarray(0, 9000),
    "more pixels than any camera has": () => claimSize(60_000, 60_000),
    "a size without the bytes for it": () => claimSize(9000, 9000),
  };

  it.each(Object.entries(refused))("%s", async (_name, make) => {
    const bytes = await make();
    await expect(convertPicture(bytes, { ...whole, width: 160 })).rejects.toBeInstanceOf(
      UnusablePictureError,
    );
  });
});
