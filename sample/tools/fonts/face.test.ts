import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { faces, fonts, makeFace } from "./face.ts";

describe("font files of the first view", () => {
  it.each(faces.map((face) => [face.file, face] as const))(
    "makes %s the same every time, as it lies beside the styles",
    async (file, face) => {
      const made = Buffer.from(await makeFace(face));
      expect(made.equals(await readFile(resolve(fonts, file)))).toBe(true);
    },
  );

  it("weighs at most 42 KB in all", async () => {
    const sizes = await Promise.all(
      faces.map(async ({ file }) => (await readFile(resolve(fonts, file))).byteLength),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(42_000);
  });
});
