// Runs a task of this folder or of sample/tools on the Node the project pins: `node scripts/run.mjs <task> [arguments]`.
// The only script that any Node from 20.19 on must understand, and the only one that works before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";

const neededMajor = 24;
const root = path.dirname(import.meta.dirname);
const [task = "", ...taskArguments] = process.argv.slice(2);

/** Hash of the lock file, kept in `node_modules` to see whether the installed packages are those it names. */
function lockFileHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

/** True when `npm ci` or `npm install` ended after the lock file last changed, whoever ran it. */
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
    // NODE_ENV=production would leave out what builds and tests the site.
    const options = ["ci", "--include=dev", "--include=optional", "--loglevel=error"];
    // npm tells its children where it is; `npm` alone is a shell script on Windows.
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

/** The pinned Node, or this one where the platform has none and this one is new enough. */
function findNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const pinned = path.join(root, `node_modules/node-${platform}-${process.arch}/bin/${binary}`);
  // It is there and does not run on systems without glibc.
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

/** Where the tasks are: those of the project, and those that draw and print what the sample site shows. */
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
// npm does the same; this is for those who call this script directly.
process.env.PATH = [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
// By default glibc keeps memory for each thread and seldom returns it: converting pictures would hold twice as much,
// and a site at full load 30 MB more. From 256 KB on it is given back at once.
// Left to itself Node lets a busy site grow to four times what it needs before it looks what is still in use. Sources
// that were read once are kept as the machine wants them: the site is there half a second earlier.
const serving = ["start", "drill"].includes(task) && {
  NODE_OPTIONS: "--max-semi-space-size=8 --max-old-space-size=1024",
  NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
};
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" };
const env = { ...memory, ...serving, ...process.env };
const child = spawn(findNode(), [file, ...taskArguments], { cwd: root, env, stdio: "inherit" });

for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// Ctrl-C reaches the child by itself: a terminal signals everything in the foreground.
process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
// The shell between npm and this process passes nothing on: when npm is ended, only the new parent shows it.
const parent = process.ppid;
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(watch);
  child.kill("SIGTERM");
}, 500);
child.on("error", (error) => fail(`Cannot start ${task}: ${error.message}`));
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
