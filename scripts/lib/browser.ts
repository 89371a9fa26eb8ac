import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { runTool } from "./tool.ts";

const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

/** Installation paths of Chrome on systems that do not add it to the search path. */
const installedPaths = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/**
 * Returns the path of a Chrome or Chromium that works: `CHROME_PATH`, Playwright's own, then an installed one. Null if
 * none does.
 */
export function findBrowser(): string | null {
  const folders = process.env.PATH?.split(path.delimiter) ?? [];
  const candidates = [
    process.env.CHROME_PATH ?? "",
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...installedPaths,
  ];
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null;
}

/** Returns whether a browser starts; the libraries for a downloaded one may be absent. */
function runs(file: string): boolean {
  // On Windows it would open a window instead of printing its version.
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a browser or installs one: Playwright's own, otherwise Debian's package if permitted. Null if neither works;
 * then `browserAdvice` says what to do.
 */
export async function findOrInstallBrowser(): Promise<string | null> {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chrome or Chromium found. Downloading Playwright's Chromium …");
  await runTool({
    tool: "playwright",
    args: ["install", "chromium"],
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    timeoutMs: 300_000,
  });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Debian's chromium …");
    const options = {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    } as const;
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], options);
  }
  return findBrowser();
}

export const browserAdvice = `The browser tests need Chrome or Chromium, and none could be found or fetched.
Do one of these and run the tests again:
  - install Google Chrome, or on Debian and Ubuntu: sudo apt-get install chromium
  - npx playwright install --with-deps chromium
  - set CHROME_PATH to the program, where it is installed in an unusual place`;
