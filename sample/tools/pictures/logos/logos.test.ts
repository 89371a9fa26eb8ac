import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { logoDocument } from "./compose.ts";
import { logos } from "./logo-table.ts";

const sample = resolve(import.meta.dirname, "../../../content");

/** Logos of the companies that the sample has. Editors may remove a company whose logo the script can still draw. */
const kept = logos.filter(({ file }) =>
  ["en", "de"].some((code) => existsSync(resolve(sample, dirname(file), `${code}.yaml`))),
);

describe("logos of the sample site", () => {
  it("belong to its companies", () => {
    expect(kept).not.toEqual([]);
  });

  it.each(kept.map((logo) => [logo.file, logo] as const))(
    "keeps %s beside its page as the script draws it",
    async (file, { draw }) => {
      const stored = await readFile(resolve(sample, file), "utf8");
      expect(stored).toBe(`${logoDocument(draw())}\n`);
      expect(stored).not.toMatch(/NaN|undefined/);
    },
  );

  it("gives no two companies the same logo", () => {
    expect(new Set(logos.map(({ draw }) => logoDocument(draw()))).size).toBe(logos.length);
  });
});
