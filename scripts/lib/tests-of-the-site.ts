import path from "node:path";
import { globSync } from "node:fs";
import { importsOf, root } from "../lint/project-files.ts";

/** What needs more than the sources: the built site, a database or a cache that runs as a process of its own. */
const heavyModules = new Set([
  "testkit/test-site.ts",
  "testkit/site-process.ts",
  "testkit/site-copy.ts",
  "testkit/redis.ts",
  "testkit/postgres.ts",
]);

/** Reads the output of the build without these modules, or starts processes of its own and ends them. */
const heavyTests = new Set([
  "cms/durability.test.ts",
  "scripts/leads/leads.test.ts",
  "testkit/client-bundle.test.ts",
  "testkit/lead-drill/lead-drill.test.ts",
]);

/**
 * Tests that run the built site or real services. `npm run test:unit` leaves them out; nothing lists them by hand but for
 * the few above.
 */
export function testsOfTheSite(): readonly string[] {
  const reached = new Map<string, boolean>();
  const reachesHeavy = (module: string): boolean => {
    const known = reached.get(module);
    if (known !== undefined) return known;
    // Modules that import each other end here.
    reached.set(module, false);
    const isHeavy = heavyModules.has(module) || importsOf(module).some(reachesHeavy);
    reached.set(module, isHeavy);
    return isHeavy;
  };
  return globSync("**/*.test.{ts,tsx}", { cwd: root, exclude: ["node_modules/**"] })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => heavyTests.has(file) || reachesHeavy(file));
}
