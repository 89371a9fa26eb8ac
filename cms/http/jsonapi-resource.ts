import { JsonApiError } from "../jsonapi/errors.ts";
import { answerRoute, matchRoute, methodsOf, type Route } from "../jsonapi/routes.ts";
import type { RequestContext } from "../request/context.ts";
import { json, methodNotAllowed, noRoute } from "./answers.ts";

/**
 * Responds to a request for a resource or a list of resources.
 *
 * @param parts - The path below `/jsonapi`, split at its slashes.
 * @throws `JsonApiError` (404, 405, or the error of the query).
 */
export function answerResource(context: RequestContext, parts: readonly string[]): Response {
  const route = matchRoute(context, parts);
  if (!route) throw noRoute(context);
  if (context.method === "OPTIONS")
    return new Response(null, { headers: { Allow: methodsOf(route).join(", ") } });
  if (context.method !== "GET" && context.method !== "HEAD") throw readOnly(context, route);
  return json(context, answerRoute(context, route));
}

/** Drupal refuses some methods as read-only and does not know the others. */
function readOnly(context: RequestContext, route: Route): JsonApiError {
  const methods = methodsOf(route);
  if (!methods.includes(context.method)) return methodNotAllowed(context, methods);
  const detail = `JSON:API is configured to accept only read operations. Site administrators can configure this at ${context.origin}/admin/config/services/jsonapi.`;
  return new JsonApiError(405, detail, { headers: { Allow: "GET" } });
}
