import { errorDocument, JsonApiError } from "../jsonapi/errors.ts";
import type { RequestContext } from "../request/context.ts";

const publicCaching = "max-age=300, public";
const privateCaching = "must-revalidate, no-cache, private";
const jsonApiType = "application/vnd.api+json";

interface JsonOptions {
  readonly status?: number;
  readonly type?: string;
}

/** Responds with a document as JSON. Responses to the site's credentials are not stored by shared caches. */
export function json(
  context: RequestContext,
  body: object,
  { status = 200, type = jsonApiType }: JsonOptions = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": type,
      "Content-Language": context.langcode,
      "Cache-Control": context.reader === "anonymous" ? publicCaching : privateCaching,
    },
  });
}

/** Responds with an error as a JSON:API document; without a body for `HEAD`. */
export function jsonApiError(context: RequestContext, error: JsonApiError): Response {
  const isPublic = error.status < 405 && context.reader === "anonymous";
  return new Response(
    context.method === "HEAD" ? null : JSON.stringify(errorDocument(context, error)),
    {
      status: error.status,
      headers: {
        "Content-Type": jsonApiType,
        "Content-Language": context.langcode,
        "Cache-Control": isPublic ? publicCaching : privateCaching,
        ...error.options.headers,
      },
    },
  );
}

/** The response for an unknown address. */
export function noRoute({ method, origin, pathname }: RequestContext): JsonApiError {
  return new JsonApiError(404, `No route found for "${method} ${origin}${pathname}"`);
}

/** The response for a known address with a method that is not allowed. */
export function methodNotAllowed(
  { method, origin, pathname }: RequestContext,
  methods: readonly string[],
): JsonApiError {
  const allow = methods.join(", ");
  return new JsonApiError(
    405,
    `No route found for "${method} ${origin}${pathname}": Method Not Allowed (Allow: ${allow})`,
    { headers: { Allow: allow } },
  );
}
