import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Formats that can be compressed; pictures and WOFF2 fonts already are. */
const compressible = "**/*.{css,html,ico,js,json,map,mjs,svg,txt,webmanifest,xml}";

/**
 * Writes a `.br` and a `.gz` next to every file of the folder that becomes smaller, with the best and slowest quality.
 */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    globSync(compressible, { cwd: folder }).map(async (file) => {
      const target = `${folder}/${file}`;
      const source = await readFile(target);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      const [br, gz] = await Promise.all([
        brotli(source, {
          params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
        }),
        gzipped(source, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      if (br.length < source.length) await writeFile(`${target}.br`, br);
      if (gz.length < source.length) await writeFile(`${target}.gz`, gz);
    }),
  );
}
