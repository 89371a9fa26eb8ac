import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchTree } from "./watch-tree.ts";

/** Opens a watched folder, with a promise of the next change. */
async function openTree() {
  const folder = mkdtempSync(join(tmpdir(), "tree-"));
  mkdirSync(join(folder, "a/b"), { recursive: true });
  const waiting = new Map<string, () => void>();
  const errors: unknown[] = [];
  const tree = watchTree(folder, {
    onChange: (path) => waiting.get(path ?? "")?.(),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => {
    tree.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await tree.ready;
  const told = (path: string) => new Promise<void>((resolve) => waiting.set(path, resolve));
  return { folder, told, errors };
}

test("reports a saved file by its path", async () => {
  const { folder, told } = await openTree();
  const change = told("a/b/x.yaml");
  writeFileSync(join(folder, "a/b/x.yaml"), "x");
  await expect(change).resolves.toBeUndefined();
});

test("watches folders that are added later, and those that are restored", async () => {
  const { folder, told, errors } = await openTree();
  for (let round = 0; round < 2; round++) {
    const came = told("a/new");
    mkdirSync(join(folder, "a/new/inner"), { recursive: true });
    await came;
    const change = told("a/new/inner/x.yaml");
    // The inner folder is watched one turn after its creation is reported.
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(join(folder, "a/new/inner/x.yaml"), String(round));
    await change;
    const went = told("a/new");
    renameSync(join(folder, "a/new"), join(folder, `gone-${round}`));
    await went;
  }
  expect(errors).toEqual([]);
});
