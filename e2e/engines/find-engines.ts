import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../../scripts/lib/browser.ts";
import { findOldChromium } from "./old-chromium.ts";

/** All engines that journeys run in, which are also the names of Playwright's projects. */
export const engineNames = [
  "webkit",
  "firefox",
  "chromium",
  "chromium-102",
  "chromium-reduced",
] as const;
export type EngineName = (typeof engineNames)[number];

interface EngineProgram {
  /** Returns the path of the browser; null if it, or something it needs, is not installed. */
  readonly find: () => string | null;
  /** How to install it on Debian and Ubuntu. */
  readonly advice: string;
}

export const enginePrograms: Readonly<Record<EngineName, EngineProgram>> = {
  chromium: { find: findBrowser, advice: "apt-get install chromium" },
  firefox: {
    find: () => process.env["FIREFOX_PATH"] ?? findInPath(["firefox-esr", "firefox"]),
    advice: "apt-get install firefox-esr poppler-utils, or set FIREFOX_PATH",
  },
  webkit: {
    find: findMiniBrowser,
    advice: "apt-get install webkit2gtk-driver xvfb",
  },
  "chromium-102": {
    find: findOldChromium,
    advice: "run this command again with the package registry in reach, on Linux on x64",
  },
  // The current Chromium without the features that reduce-features.ts deletes.
  "chromium-reduced": { find: findBrowser, advice: "apt-get install chromium" },
};

/**
 * Returns the path of MiniBrowser, which WebKitGTK's packages install with their libraries, outside the search path.
 */
function findMiniBrowser(): string | null {
  const isDriven = findInPath(["WebKitWebDriver"]) && findInPath(["Xvfb"]);
  const found = globSync("/usr/lib{,/*,64}{,exec}/webkit2gtk-4.*/MiniBrowser");
  return isDriven ? (found.toSorted().at(-1) ?? null) : null;
}

function findInPath(names: readonly string[]): string | null {
  const folders = process.env["PATH"]?.split(path.delimiter) ?? [];
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}
