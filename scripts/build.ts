import { buildSite } from "./lib/build-site.ts";

// Called by name, it always builds; `start` and `test` build when something has changed.
await buildSite();
