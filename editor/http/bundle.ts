import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The script of Sveltia CMS and what it loads. */
export interface Bundle {
  readonly script: string;
  /** Version of the package. */
  readonly version: string;
  /** Returns a font by its name; `null` if there is none. */
  font(name: string): Uint8Array<ArrayBuffer> | null;
}

const fontAddress = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^"'`)\s]*\.woff2/g;

/**
 * Reads Sveltia CMS from its package. Its script loads fonts from one outside host and the number of its newest version
 * from another one; here both come from the package itself.
 * @param path Address of the editor.
 */
export function readBundle(path: string): Bundle {
  const root = fileURLToPath(new URL("..", import.meta.resolve("@sveltia/cms")));
  const assets = join(root, "npm/assets");
  const fonts = readdirSync(assets).filter((name) => name.endsWith(".woff2"));
  const source = readFileSync(join(root, "dist/sveltia-cms.js"), "utf8");
  const version = /"version":\s*"([^"]+)"/.exec(readFileSync(join(root, "package.json"), "utf8"));
  const script = source
    .replaceAll(fontAddress, (address, family: string) => {
      const font = fonts.find((name) => name.startsWith(family));
      return font === undefined ? address : `${path}/fonts/${font}`;
    })
    .replaceAll("https://unpkg.com/", `${path}/packages/`);
  return {
    script: `window.CMS_MANUAL_INIT = true;\n${script}`,
    version: version?.[1] ?? "",
    font: (name) =>
      fonts.includes(name) ? new Uint8Array(readFileSync(join(assets, name))) : null,
  };
}
