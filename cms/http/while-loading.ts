import { isGraphql } from "./graphql-path.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Seconds after which the client may try again. */
const retryAfterSeconds = 5;

/**
 * Handles requests while content is loaded for the first time: loaded content is returned uncached, and absent content
 * gets 503, because it may still be loaded.
 */
export function whileLoading(fetch: Fetch, isLoaded: () => boolean): Fetch {
  return async (request) => {
    if (isLoaded()) return fetch(request);
    const response = await fetch(request);
    response.headers.set("Cache-Control", "no-store");
    // GraphQL returns 200 for absent content, too.
    if (response.status !== 404 && !isGraphql(new URL(request.url).pathname)) return response;
    return Response.json(
      { message: "The content is still loading." },
      {
        status: 503,
        headers: { "Retry-After": String(retryAfterSeconds), "Cache-Control": "no-store" },
      },
    );
  };
}
