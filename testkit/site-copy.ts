import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { toolScript } from "../scripts/lib/tool.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "..");

/** What the build and the running site need, the development server included. */
const parts = [
  "app",
  "cms",
  "content",
  "content-model",
  "domain",
  "editor",
  "lib",
  "server",
  "worklists",
  "lingui.config.ts",
  "package.json",
  "react-router.config.ts",
  // Used by vite.config.ts.
  "scripts/lib",
  "tsconfig.json",
  "vite.config.ts",
];

/** A copy of the project that can be changed and built, as for a deployment. */
export interface SiteCopy {
  readonly folder: string;
  /** Changes a source file. Throws if it does not contain the text to replace. */
  replace(file: string, from: string, to: string): Promise<void>;
  write(file: string, text: string): Promise<void>;
  /** Builds in place. Hashed files of the earlier build that this one lacks are removed. */
  build(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies the project to a new folder. `sample` is a folder that replaces `sample/`, as for another company; the copy
 * then contains the commands, too.
 */
export async function copySite({ sample }: { sample?: string } = {}): Promise<SiteCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-copy-"));
  const copyPart = (from: string, to = from) =>
    cp(path.join(root, from), path.join(folder, to), { recursive: true });
  for (const part of parts) await copyPart(part);
  if (sample === undefined) {
    for (const part of ["sample/brand", "testkit/route-samples"]) await copyPart(part);
  } else {
    await copyPart(sample, "sample");
    for (const part of ["deploy", "docs", "scripts", "testkit", "package-lock.json"])
      await copyPart(part);
  }
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  return {
    folder,
    write,
    async replace(file, from, to) {
      const text = await readFile(path.join(folder, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await write(file, text.replace(from, to));
    },
    async build() {
      await run(process.execPath, [toolScript("react-router"), "build"], { cwd: folder });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
