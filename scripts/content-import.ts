import path from "node:path";
import { parseArgs } from "node:util";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";
import { importContent } from "./content-import/import-content.ts";
import { root } from "./lib/tool.ts";

/** `npm run content:import -- <file or address> [--to <dir>]`: see docs/content-import.md. */

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: { to: { type: "string", default: "imported-content" } },
  allowPositionals: true,
  strict: false,
});
const [from] = positionals;
if (from === undefined || positionals.length > 1 || typeof values.to !== "string") {
  console.error(
    "Usage: npm run content:import -- <address of a backend, or content.json> [--to <folder>]",
  );
  process.exit(1);
}

const ended = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => ended.abort(new Error("the import was cancelled")));

const to = path.resolve(root, values.to);
try {
  const { files, downloads, losses } = await importContent({
    from,
    to,
    model: createSiteModel(localeCodes),
    menus: menuNames,
    signal: ended.signal,
  });
  for (const line of losses) console.log(`! ${line}`);
  console.log(`${files} content files, ${downloads} pictures and documents in ${to}`);
  if (losses.length > 0) console.log(`${losses.length} differences from the original, see above`);
  console.log(`To view it, run: CONTENT_DIR=${values.to} npm start`);
} catch (error) {
  console.error(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
