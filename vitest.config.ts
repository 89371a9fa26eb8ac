import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

const folders = "{app,cms,content,content-model,domain,lib,scripts,server,testkit}";

export default defineConfig({
  // Interface texts are PO files; the build compiles them by the same plugin.
  plugins: [lingui()],
  test: {
    include: [`${folders}/**/*.test.{ts,tsx}`],
    setupFiles: ["testkit/console-guard.ts", "testkit/network-guard.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A machine that does other things as well is no fault of a test.
    // By default one processor is left idle.
    maxWorkers: "100%",
    testTimeout: process.env["FULL"] ? 600_000 : 60_000,
    hookTimeout: 120_000,
  },
});
