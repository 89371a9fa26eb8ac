import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  // The server is built from two entries (`vite.config.ts`), each of which keeps its name.
  serverBuildFile: "[name].js",
  // One manifest with the build; asking for routes one by one would add an address and a round trip.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
