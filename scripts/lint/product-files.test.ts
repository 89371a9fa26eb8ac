import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, modulesOf, productFolders, root } from "./project-files.ts";

/** Entry points of all processes, threads and builds of site and backend. */
const entries = [
  "server/start.ts",
  "server/rendering/renderer.ts",
  "server/rendering/render-thread.ts",
  "server/leads/sqlite-worker.ts",
  "server/share-pictures/thread.ts",
  "cms/worker.ts",
  "app/entry.client.tsx",
  "app/entry.server.tsx",
  "app/root.tsx",
  "app/routes.ts",
  "app/routes/content.tsx",
  "app/routes/gallery.tsx",
];

function reachableFrom(modules: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (reached.has(module)) continue;
    reached.add(module);
    waiting.push(...importsOf(module));
  }
  return reached;
}

describe("the product's folders", () => {
  it("contain no file that neither site nor backend imports", () => {
    const reached = reachableFrom(entries);
    const modules = modulesOf(productFolders);
    expect(modules.length).toBeGreaterThan(700);
    expect(modules.filter((module) => !reached.has(module))).toEqual([]);
  });

  it.each(entries)("have an existing entry file: %s", (entry) => {
    expect(existsSync(path.join(root, entry))).toBe(true);
  });
});
