import { lingui } from "@lingui/vite-plugin";
import { configDefaults, defineConfig } from "vitest/config";
import { splitTexts } from "./scripts/lib/split-texts.ts";
import { testsOfTheSite } from "./scripts/lib/tests-of-the-site.ts";

/**
 * Runs in its own process, because sharp's permitted formats are set once per process: the site forbids SVG, which these
 * tests convert.
 */
const alone = "sample/tools/pictures/pictures.test.ts";

const folders =
  "{app,cms,content,content-model,domain,editor,lib,sample,scripts,server,testkit,worklists}";

const site = testsOfTheSite();

export default defineConfig({
  // Compiles the PO files with the interface texts, as the build does.
  plugins: [lingui(), splitTexts()],
  test: {
    setupFiles: ["testkit/console-guard.ts", "testkit/network-guard.ts"],
    // Scenes name their style sheets by address; all other style sheets are empty.
    css: { include: [/\.css\?url$/] },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // By default, Vitest leaves one processor idle.
    maxWorkers: "100%",
    // Long enough for a machine that runs other work at the same time.
    testTimeout: process.env["FULL"] ? 600_000 : 60_000,
    hookTimeout: 120_000,
    // Starting a process for each file would take a third of the total time.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...site, alone],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: [...site],
          isolate: false,
          // React renders twice as fast, and as for visitors.
          env: { NODE_ENV: "production" },
        },
      },
      { extends: true, test: { name: "alone", include: [alone] } },
    ],
  },
});
