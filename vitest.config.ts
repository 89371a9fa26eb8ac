import { defineConfig } from "vitest/config";

const folders = "{app,cms,content,content-model,domain,lib,scripts,server,testkit}";

export default defineConfig({
  test: {
    include: [`${folders}/**/*.test.{ts,tsx}`],
    setupFiles: ["testkit/console-guard.ts", "testkit/network-guard.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 15_000,
  },
});
