import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/** Where the processes, threads and builds of site and backend begin. */
const entries = [
  "server/start.ts",
  "server/rendering/renderer.ts",
  "server/rendering/render-thread.ts",
  "server/leads/sqlite-worker.ts",
  "cms/worker.ts",
  "app/entry.client.tsx",
  "app/entry.server.tsx",
  "app/root.tsx",
  "app/routes.ts",
  "app/routes/content.tsx",
  "app/routes/gallery.tsx",
];

/** Folders of which everything runs in the site or its backend. */
const product = "{app,cms,content,content-model,domain,lib,server}";

const specifier =
  /(?:\bfrom|\bimport)\s*\(?\s*"((?:\.{1,2}\/|#)[^"]+)"|new URL\(\s*"(\.{1,2}\/[^"]+)"/g;

/** Files of the project that a file imports, in whatever way. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return [...source.matchAll(specifier)]
    .map(([, imported = "", address = ""]) => imported || address)
    .map((name) => (name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name)))
    .filter((name) => /\.tsx?$/.test(name) && existsSync(path.join(root, name)));
}

function reachableFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

describe("the product's folders", () => {
  const isTest = (file: string) => /\.(?:test|contract)\.tsx?$/.test(file);

  it("hold nothing that neither site nor backend can reach", () => {
    const reached = reachableFrom(entries);
    const files = globSync(`${product}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !isTest(file) && !file.endsWith(".d.ts"),
    );
    expect(files.length).toBeGreaterThan(700);
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  it.each(entries)("begin at a file that is there: %s", (entry) => {
    expect(existsSync(path.join(root, entry))).toBe(true);
  });
});
