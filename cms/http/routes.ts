import { confirmDraftLink, draftLinkPaths } from "../drafts/confirm-draft-link.ts";
import { answerFormService, formServicesPath } from "../form-services/answer-form-service.ts";
import { createSubmissions } from "../form-services/submissions.ts";
import { geolocate } from "../geolocation/geolocate.ts";
import type { createGraphql } from "../graphql/answer-graphql.ts";
import { menuDocument } from "../menus/menu-items.ts";
import type { Backend, RequestContext } from "../request/context.ts";
import { translatePath } from "../router/translate-path.ts";
import { searchDocument } from "../search/search-document.ts";
import { json, methodNotAllowed, noRoute } from "./answers.ts";
import { filesPath, serveFile } from "./files.ts";
import { graphqlPath } from "./graphql-path.ts";
import { answerResource } from "./jsonapi-resource.ts";

interface RouteOptions {
  /** Signs links to drafts; null: no link is confirmed. */
  readonly draftSecret: string | null;
}

type Answer = (context: RequestContext, request: Request) => Response | Promise<Response>;

/** The handler of an address; the first match is used. */
interface HttpRoute {
  readonly matches: (context: RequestContext) => boolean;
  readonly answer: Answer;
}

/** Lists the addresses of the backend in order, and returns a function that responds to all of them. */
export function createRoutes(backend: Backend, { draftSecret }: RouteOptions): Answer {
  const submissions = createSubmissions();
  const draftLinks: HttpRoute[] =
    draftSecret === null
      ? []
      : [
          {
            matches: ({ pathname }) => draftLinkPaths.includes(pathname),
            answer: (_, request) =>
              confirmDraftLink(request, { secret: draftSecret, now: Date.now() }),
          },
        ];
  const routes: readonly HttpRoute[] = [
    {
      matches: ({ pathname }) => pathname.startsWith(formServicesPath),
      answer: (_, request) => answerFormService(request, { store: backend.store, submissions }),
    },
    ...draftLinks,
    { matches: ({ path }) => path === graphqlPath, answer: graphqlOf(backend) },
    { matches: ({ pathname }) => pathname.startsWith(filesPath), answer: serveFile },
    ...contentRoutes,
  ];
  return (context, request) => {
    const route = routes.find(({ matches }) => matches(context));
    if (!route) throw noRoute(context);
    return route.answer(context, request);
  };
}

const contentRoutes: readonly HttpRoute[] = [
  {
    matches: ({ pathname }) => pathname === "/datalayer/geolocate",
    answer: reading((context, request) => geolocate(request, context.countryOf)),
  },
  {
    matches: (context) => segmentsOf(context).join("/") === "router/translate-path",
    answer: reading((context) => {
      const { status, body } = translatePath(context);
      return json(context, body, { status, type: "application/json" });
    }),
  },
  {
    matches: (context) => belowJsonApi(context, "menu_items") !== null,
    answer: reading((context) =>
      json(context, menuDocument(context, belowJsonApi(context, "menu_items") ?? "")),
    ),
  },
  {
    matches: (context) => belowJsonApi(context, "index") !== null,
    answer: reading((context) =>
      json(context, searchDocument(context, belowJsonApi(context, "index") ?? "")),
    ),
  },
  {
    matches: (context) => segmentsOf(context)[0] === "jsonapi",
    answer: (context) => answerResource(context, segmentsOf(context).slice(1)),
  },
];

/** Restricts a handler to `GET` and `HEAD`. */
function reading(answer: Answer): Answer {
  return (context, request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      throw methodNotAllowed(context, ["GET", "HEAD"]);
    return answer(context, request);
  };
}

/** Loaded with the first GraphQL request, because it takes a while and most sites never use it. */
function graphqlOf(backend: Backend): Answer {
  let graphql: ReturnType<typeof createGraphql> | undefined;
  return async (context, request) => {
    graphql ??= (await import("../graphql/answer-graphql.ts")).createGraphql(backend);
    return graphql(context, request);
  };
}

/** Returns the segments of the path, ignoring a slash at its end. */
function segmentsOf({ path }: RequestContext): readonly string[] {
  return path
    .split("/")
    .slice(1)
    .filter((segment, index, all) => segment !== "" || index < all.length - 1);
}

/** Returns the single segment below `/jsonapi/{name}/`; null if there are fewer or more. */
function belowJsonApi(context: RequestContext, name: string): string | null {
  const [first, second, third, ...rest] = segmentsOf(context);
  const isOne = first === "jsonapi" && second === name && rest.length === 0;
  return isOne ? (third ?? null) : null;
}
