import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  // The server build has two entries (`vite.config.ts`), whose files keep their names.
  serverBuildFile: "[name].js",
  // The whole route manifest is part of the build. Loading it route by route would need another endpoint and round trip.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
