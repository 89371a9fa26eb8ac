import { buildSite } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";

readArguments({ usage: "Usage: npm run build" });

// Called by name, it always builds; `start` and `test` build when something has changed.
await buildSite();
