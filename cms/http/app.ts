import type { Log } from "#lib/log.ts";
import { JsonApiError } from "../jsonapi/errors.ts";
import { readContext, type Backend, type RequestContext } from "../request/context.ts";
import { isDamage } from "../store/failures.ts";
import { jsonApiError } from "./answers.ts";
import { createRoutes } from "./routes.ts";

/** Maximum length of a URL, in characters. */
const maxUrlLength = 8192;

interface AppOptions {
  readonly log: Log;
  /** Called when a query fails because the database is damaged. */
  readonly onDamage: () => void;
  /** Signs links to drafts. If it is null, no link is confirmed. */
  readonly draftSecret: string | null;
}

/**
 * Creates the HTTP interface of the backend, a function from request to response. It never throws: internal errors are
 * logged and return 500.
 */
export function createApp(
  backend: Backend,
  { log, onDamage, draftSecret }: AppOptions,
): (request: Request) => Promise<Response> {
  const answer = createRoutes(backend, { draftSecret });
  const report = (request: Request, error: unknown) => {
    log.error({ path: new URL(request.url).pathname, error }, "The content backend failed.");
    if (isDamage(error)) onDamage();
    return new JsonApiError(500, "The backend failed to respond.");
  };
  return async (request) => {
    let context: RequestContext;
    try {
      context = readContext(backend, request);
    } catch (error) {
      return Response.json({ message: report(request, error).message }, { status: 500 });
    }
    try {
      if (request.url.length > maxUrlLength)
        throw new JsonApiError(414, "The address is too long.");
      const response = await answer(context, request);
      return request.method === "HEAD" ? new Response(null, response) : response;
    } catch (error) {
      return jsonApiError(context, error instanceof JsonApiError ? error : report(request, error));
    }
  };
}
