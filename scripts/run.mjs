// Runs a task of this folder or of sample/tools with the Node version that the project pins: `node scripts/run.mjs
// <task> [arguments]`. Only this script has to run on every Node from 20.19 on, and before any package is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";

const neededMajor = 24;
const root = path.dirname(import.meta.dirname);
const [task = "", ...taskArguments] = process.argv.slice(2);

/**
 * Returns the hash of the lock file. It is stored in `node_modules`, to find out whether the installed packages match
 * the lock file.
 */
function lockFileHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

/** Returns true if `npm ci` or `npm install` ended after the lock file last changed. */
function isInstalledByHand() {
  const written = path.join(root, "node_modules/.package-lock.json");
  return (
    existsSync(written) &&
    statSync(written).mtimeMs >= statSync(path.join(root, "package-lock.json")).mtimeMs
  );
}

function installIfNeeded() {
  const stamp = path.join(root, "node_modules/.installed");
  const hash = lockFileHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  if (existsSync(stamp) || !isInstalledByHand()) {
    console.log("Installing packages …");
    rmSync(stamp, { force: true });
    // NODE_ENV=production would skip the packages that build and test the site.
    const options = ["ci", "--include=dev", "--include=optional", "--loglevel=error"];
    // npm passes its own path on. On Windows, `npm` is a shell script.
    const npm = process.env.npm_execpath;
    const installed = npm?.endsWith(".js")
      ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: "inherit" })
      : spawnSync("npm", options, {
          cwd: root,
          stdio: "inherit",
          shell: process.platform === "win32",
        });
    if (installed.status !== 0)
      fail("`npm ci` failed: see its message above. The package registry must be reachable.");
  }
  writeFileSync(stamp, hash);
}

/**
 * Returns the path of the pinned Node, or of this one if the platform has no pinned one and this one is recent enough.
 */
function findNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const pinned = path.join(root, `node_modules/node-${platform}-${process.arch}/bin/${binary}`);
  // It exists but does not run on systems without glibc.
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  return fail(
    `This project runs on Node ${neededMajor}. It brings its own for Linux and Windows, but not for ${process.platform} ${process.arch}, ` +
      `and this is Node ${process.versions.node}. Install Node ${neededMajor} (https://nodejs.org) and try again.`,
  );
}

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Folders of the tasks: those of the project, and those that create pictures and documents of the sample site. */
const folders = ["scripts", "sample/tools"].map((folder) => path.join(root, folder));
const file = folders
  .map((folder) => path.join(folder, `${task}.ts`))
  .find((name) => existsSync(name));
if (!/^[\w-]+$/.test(task) || file === undefined) {
  const tasks = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.endsWith(".ts"));
  fail(
    `Usage: node scripts/run.mjs <task>. Tasks: ${tasks.map((name) => path.basename(name, ".ts")).join(", ")}.`,
  );
}

installIfNeeded();
// npm does the same; this is for direct calls of this script.
process.env.PATH = [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
// By default glibc keeps memory for each thread and rarely returns it: converting pictures would use twice as much, and
// a site at full load 30 MB more. With this limit, memory from 256 KB on is returned at once. By default Node lets a
// busy site grow to four times the memory it needs before it collects garbage. Compiled sources are cached, which makes
// the site start half a second earlier.
const serving = ["start", "drill"].includes(task) && {
  NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
  NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
};
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" };
const env = { ...memory, ...serving, ...process.env };
const child = spawn(findNode(), [file, ...taskArguments], { cwd: root, env, stdio: "inherit" });

for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// In a terminal, Ctrl-C reaches the child directly, because all processes in the foreground get the signal.
process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
// The shell between npm and this process does not forward signals. If npm ends, only the changed parent process shows
// it.
const parent = process.ppid;
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(watch);
  child.kill("SIGTERM");
}, 500);
child.on("error", (error) => fail(`Cannot start ${task}: ${error.message}`));
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
