import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";

/** Names of containers and anchors are used across files. */
export const cssModules = { container: false, dashedIdents: false };

const imported = /@import "(?<file>[^"]+)"/g;

/**
 * Builds style sheets that only some pages load. `x.sheet.css` lists CSS files with `@import`; they are left out of the
 * style sheet of all pages. Whatever uses one of them renders `<Sheet>` (app/ui/sheet.tsx). In development the styles of
 * all modules come with their scripts.
 */
export function styleSheets(): Plugin {
  const partsOf = (sheet: string) =>
    [...readFileSync(sheet, "utf8").matchAll(imported)].map((match) =>
      path.resolve(path.dirname(sheet), match.groups?.["file"] ?? ""),
    );
  const parts = new Set(globSync("{app,sample}/**/*.sheet.css").flatMap(partsOf));
  return {
    name: "style-sheets",
    apply: "build",
    // Between Vite's plugins: one before has named the classes of modules, one after collects the styles.
    transform: {
      filter: { id: /\.(?:sheet|module)\.css(?:$|\?)/ },
      handler(_code, id) {
        const [file = "", query] = path.normalize(id).split("?");
        if (parts.has(file)) return { code: "", map: null };
        // With `?url`, it is a script with the sheet's address.
        if (!file.endsWith(".sheet.css") || query === "url") return null;
        return { code: partsOf(file).map(compile).join("\n"), map: null };
      },
    },
  };
}

/**
 * Keeps the styles of the frame, whose components only the server renders (app/layouts/frame/, and the logo). Vite leaves out
 * modules whose class names no script uses. Has to come after Vite's plugins.
 */
export const frameStyles = (): Plugin => ({
  name: "frame-styles",
  apply: "build",
  enforce: "post",
  transform: {
    filter: {
      id: /\/(?:app\/layouts\/frame|sample\/brand)\/[^/]+\.module\.css$|\/app\/ui\/menu\.module\.css$/,
    },
    handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
  },
});

/** Names the classes of a module as Vite does, and leaves those of other files. */
function compile(filename: string): string {
  const isModule = filename.endsWith(".module.css");
  const options = { filename, projectRoot: process.cwd(), cssModules: isModule && cssModules };
  return transform({ ...options, code: readFileSync(filename) }).code.toString();
}
