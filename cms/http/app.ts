import type { Log } from "#lib/log.ts";
import { answerRoute, matchRoute, methodsOf, type Route } from "../jsonapi/routes.ts";
import { errorDocument, JsonApiError } from "../jsonapi/errors.ts";
import { confirmDraftLink, draftLinkPaths } from "../drafts/confirm-draft-link.ts";
import { answerFormService, formServicesPath } from "../form-services/answer-form-service.ts";
import { createSubmissions } from "../form-services/submissions.ts";
import { geolocate } from "../geolocation/geolocate.ts";
import { menuDocument } from "../menus/menu-items.ts";
import { isDamage } from "../store/failures.ts";
import { searchDocument } from "../search/search-document.ts";
import { translatePath } from "../router/translate-path.ts";
import type { createGraphql } from "../graphql/answer-graphql.ts";
import { graphqlPath } from "./graphql-path.ts";
import { readContext, type Backend, type RequestContext } from "../request/context.ts";
import { filesPath, serveFile } from "./files.ts";

/** Longest address that is answered, in characters. */
const maxUrlLength = 8192;

interface AppOptions {
  readonly log: Log;
  /** Called when the database turns out to be damaged. */
  readonly onDamage: () => void;
  /** Signs links to drafts; null: no such link is confirmed. */
  readonly draftSecret: string | null;
}

/** The backend as a function from request to answer. It never throws; what goes wrong inside is logged and answered with 500. */
export function createApp(
  backend: Backend,
  { log, onDamage, draftSecret }: AppOptions,
): (request: Request) => Promise<Response> {
  let graphql: ReturnType<typeof createGraphql> | undefined;
  // Most sites never ask for it, and it takes a while to load.
  const answerGraphql = async (context: RequestContext, request: Request) => {
    graphql ??= (await import("../graphql/answer-graphql.ts")).createGraphql(backend);
    return graphql(context, request);
  };
  const submissions = createSubmissions();
  const report = (request: Request, error: unknown) => {
    log.error({ path: new URL(request.url).pathname, error }, "content backend failed");
    if (isDamage(error)) onDamage();
    return new JsonApiError(500, "The backend failed to answer.");
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
      const response = await (context.pathname.startsWith(formServicesPath)
        ? answerFormService(request, { store: backend.store, submissions })
        : draftSecret !== null && draftLinkPaths.includes(context.pathname)
          ? confirmDraftLink(request, { secret: draftSecret, now: Date.now() })
          : context.path === graphqlPath
            ? answerGraphql(context, request)
            : answer(context, request));
      return request.method === "HEAD" ? new Response(null, response) : response;
    } catch (error) {
      return jsonApiError(context, error instanceof JsonApiError ? error : report(request, error));
    }
  };
}

async function answer(context: RequestContext, request: Request): Promise<Response> {
  const { path, pathname } = context;
  if (pathname.startsWith(filesPath)) return serveFile(context, request);
  const parts = path
    .split("/")
    .slice(1)
    .filter((part, index, all) => part !== "" || index < all.length - 1);
  const [first, ...rest] = parts;
  if (pathname === "/datalayer/geolocate") {
    if (!isRead(request.method)) throw notAllowed(context, ["GET", "HEAD"]);
    return geolocate(request, context.countryOf);
  }
  if (first === "router" && rest[0] === "translate-path" && rest.length === 1) {
    if (!isRead(request.method)) throw notAllowed(context, ["GET", "HEAD"]);
    const { status, body } = translatePath(context);
    return json(context, body, { status, type: "application/json" });
  }
  if (first !== "jsonapi")
    throw new JsonApiError(
      404,
      `No route found for "${request.method} ${context.origin}${pathname}"`,
    );
  return answerJsonApi(context, request, rest);
}

function answerJsonApi(
  context: RequestContext,
  request: Request,
  parts: readonly string[],
): Response {
  if (parts[0] === "menu_items" && parts.length === 2) {
    if (!isRead(request.method)) throw notAllowed(context, ["GET", "HEAD"]);
    return json(context, menuDocument(context, parts[1] ?? ""));
  }
  if (parts[0] === "index" && parts.length === 2) {
    if (!isRead(request.method)) throw notAllowed(context, ["GET", "HEAD"]);
    return json(context, searchDocument(context, parts[1] ?? ""));
  }
  const route = matchRoute(context, parts);
  if (!route)
    throw new JsonApiError(
      404,
      `No route found for "${request.method} ${context.origin}${context.pathname}"`,
    );
  if (request.method === "OPTIONS")
    return new Response(null, { headers: { Allow: methodsOf(route).join(", ") } });
  if (!isRead(request.method)) throw readOnly(context, route);
  return json(context, answerRoute(context, route));
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** Drupal knows some methods and refuses them for being read-only; it does not know the others. */
function readOnly(context: RequestContext, route: Route): JsonApiError {
  const methods = methodsOf(route);
  if (!methods.includes(context.method)) return notAllowed(context, methods);
  const detail = `JSON:API is configured to accept only read operations. Site administrators can configure this at ${context.origin}/admin/config/services/jsonapi.`;
  return new JsonApiError(405, detail, { headers: { Allow: "GET" } });
}

function notAllowed(
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

const keptByAll = "max-age=300, public";
const keptByNobody = "must-revalidate, no-cache, private";
const jsonApiType = "application/vnd.api+json";

function json(
  context: RequestContext,
  body: object,
  { status = 200, type = jsonApiType }: { status?: number; type?: string } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": type,
      "Content-Language": context.langcode,
      "Cache-Control": context.reader === "anybody" ? keptByAll : keptByNobody,
    },
  });
}

function jsonApiError(context: RequestContext, error: JsonApiError): Response {
  const isKept = error.status < 405 && context.reader === "anybody";
  return new Response(
    context.method === "HEAD" ? null : JSON.stringify(errorDocument(context, error)),
    {
      status: error.status,
      headers: {
        "Content-Type": jsonApiType,
        "Content-Language": context.langcode,
        "Cache-Control": isKept ? keptByAll : keptByNobody,
        ...error.options.headers,
      },
    },
  );
}
