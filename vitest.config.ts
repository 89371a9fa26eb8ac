import { lingui } from "@lingui/vite-plugin";
import { configDefaults, defineConfig } from "vitest/config";

/** Sharp is told what it may read once for a process: the site refuses drawings, which these tests make pictures of. */
const alone = "sample/tools/pictures/pictures.test.ts";

const folders = "{app,cms,content,content-model,domain,lib,sample,scripts,server,testkit}";

export default defineConfig({
  // Interface texts are PO files; the build compiles them by the same plugin.
  plugins: [lingui()],
  test: {
    setupFiles: ["testkit/console-guard.ts", "testkit/network-guard.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A machine that does other things as well is no fault of a test.
    // By default one processor is left idle.
    maxWorkers: "100%",
    testTimeout: process.env["FULL"] ? 600_000 : 60_000,
    hookTimeout: 120_000,
    projects: [
      // A process for each of 220 files takes a third of the time of all tests.
      {
        extends: true,
        test: {
          name: "shared",
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [alone] } },
    ],
  },
});
