import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { faces, fonts, makeFace, pictureFaces } from "./face.ts";

describe("font files", () => {
  it.each([...faces, ...pictureFaces].map((face) => [face.file, face] as const))(
    "makes %s the same every time, as it lies in the folder of the fonts",
    async (file, face) => {
      const made = Buffer.from(await makeFace(face));
      expect(made.equals(await readFile(resolve(fonts, file)))).toBe(true);
    },
  );

  it("of the first view weigh at most 42 KB in all", async () => {
    const sizes = await Promise.all(
      faces.map(async ({ file }) => (await readFile(resolve(fonts, file))).byteLength),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(42_000);
  });
});
