import { isGraphql } from "./graphql-path.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Seconds after which whoever asked may try again. */
const retryAfterSeconds = 5;

/**
 * Answers while content is loaded for the first time: with what is there, not to be kept by anybody; and with 503 for
 * what is not there yet, since a page that is still to be loaded is not absent.
 */
export function whileLoading(fetch: Fetch, isLoaded: () => boolean): Fetch {
  return async (request) => {
    if (isLoaded()) return fetch(request);
    const response = await fetch(request);
    response.headers.set("Cache-Control", "no-store");
    // GraphQL says of what is absent and of what is there alike that all is well.
    if (response.status !== 404 && !isGraphql(new URL(request.url).pathname)) return response;
    return Response.json(
      { message: "The content is still being loaded." },
      {
        status: 503,
        headers: { "Retry-After": String(retryAfterSeconds), "Cache-Control": "no-store" },
      },
    );
  };
}
