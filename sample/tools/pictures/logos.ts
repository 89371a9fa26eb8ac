import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { logoDocument } from "./logos/compose.ts";
import { logos } from "./logos/logo-table.ts";

/** Draws the logos of partners and customers again. They are the same in every run. */
const sample = resolve(import.meta.dirname, "../../content");

for (const { file, draw } of logos) {
  const target = resolve(sample, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${logoDocument(draw())}\n`);
}
