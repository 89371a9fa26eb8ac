import { Hono } from "hono";
import { speculationRules, speculationRulesPath } from "#domain/speculation-rules.ts";

const body = JSON.stringify(speculationRules);

/**
 * Serves the rules by which browsers render linked pages before the click. Pages name this address in the header
 * `Speculation-Rules`, because their security policy allows no inline rules.
 */
export function speculationRulesRoute(): Hono {
  const routes = new Hono();
  routes.get(speculationRulesPath, (c) =>
    c.body(body, 200, {
      // Browsers ignore rules of any other type.
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    }),
  );
  return routes;
}
