import * as z from "zod";
import { isGraphql } from "./graphql-path.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Seconds after which the client may try again. */
const retryAfterSeconds = 5;

/** `/jsonapi/node/page`, also below a language. */
const collectionPath = /^(?:\/[a-z-]+)?\/jsonapi\/[^/]+\/[^/]+$/;

/**
 * Handles requests while content is loaded for the first time: loaded content is returned uncached, and absent content
 * gets 503, because it may still be loaded. `meta.incomplete` tells clients that need a whole collection that there
 * will be more.
 */
export function whileLoading(fetch: Fetch, isLoaded: () => boolean): Fetch {
  return async (request) => {
    if (isLoaded()) return fetch(request);
    const response = await fetch(request);
    response.headers.set("Cache-Control", "no-store");
    // GraphQL returns 200 for absent content, too.
    const { pathname } = new URL(request.url);
    if (response.status === 200 && collectionPath.test(pathname)) return incomplete(response);
    if (response.status !== 404 && !isGraphql(pathname)) return response;
    return Response.json(
      { message: "The content is still loading." },
      {
        status: 503,
        headers: { "Retry-After": String(retryAfterSeconds), "Cache-Control": "no-store" },
      },
    );
  };
}

async function incomplete(response: Response): Promise<Response> {
  const document = z.looseObject({ meta: z.looseObject({}).optional() });
  const { meta, ...rest } = document.parse(await response.json());
  return Response.json({ ...rest, meta: { ...meta, incomplete: true } }, response);
}
