import path from "node:path";
import { globSync } from "node:fs";
import { importsOf, root } from "../lint/project-files.ts";

/** Modules that need more than the sources: the built site, or a database or cache in a separate process. */
const heavyModules = new Set([
  "testkit/test-site.ts",
  "testkit/site-process.ts",
  "testkit/site-copy.ts",
  "testkit/redis.ts",
  "testkit/postgres.ts",
]);

/** Tests that read the build's output without these modules, or start and end their own processes. */
const heavyTests = new Set([
  "cms/durability.test.ts",
  "scripts/leads/leads.test.ts",
  "testkit/client-bundle.test.ts",
  "testkit/lead-drill/lead-drill.test.ts",
]);

/**
 * Returns the tests that run the built site or real services, which `npm run test:unit` skips. Apart from the few
 * above, they are found by their imports.
 */
export function testsOfTheSite(): readonly string[] {
  const reached = new Map<string, boolean>();
  const reachesHeavy = (module: string): boolean => {
    const known = reached.get(module);
    if (known !== undefined) return known;
    // Ends the recursion for modules that import each other.
    reached.set(module, false);
    const isHeavy = heavyModules.has(module) || importsOf(module).some(reachesHeavy);
    reached.set(module, isHeavy);
    return isHeavy;
  };
  return globSync("**/*.test.{ts,tsx}", { cwd: root, exclude: ["node_modules/**"] })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => heavyTests.has(file) || reachesHeavy(file));
}
