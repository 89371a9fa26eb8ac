import { buildSite } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";

readArguments({ usage: "Usage: npm run build" });

// This command always builds; `start` and `test` build only after changes.
await buildSite();
