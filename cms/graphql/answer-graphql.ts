import type { GraphQLError } from "graphql";
// `graphql` has two copies, one of them for development. Only the copy that yoga loads recognises its own errors.
import { createGraphQLError, createSchema, createYoga, type Plugin } from "graphql-yoga";
import type { Backend, RequestContext } from "../request/context.ts";
import { servedBundles, typeDefinitions } from "./bundle-types.ts";
import { createLimitsRule, queryLimits } from "./limits.ts";
import { queryResolvers, type ResolverContext } from "./query-resolvers.ts";

interface ServerContext extends ResolverContext {
  /** Errors inside the backend, which the response does not show. */
  readonly failures: unknown[];
}

/**
 * Creates a function that responds to GraphQL requests in the shape of Drupal's GraphQL Compose
 * (docs/decisions/013-graphql.md), for a backend's model and menus. It throws internal errors, so that a failure never
 * looks like an empty result.
 */
export function createGraphql(
  backend: Backend,
): (context: RequestContext, request: Request) => Promise<Response> {
  const bundles = servedBundles(backend.model);
  const lists = bundles.flatMap(({ fields }) =>
    fields.flatMap(({ name, definition }) => (definition.multiple ? [name] : [])),
  );
  const yoga = createYoga<ServerContext>({
    schema: createSchema<ServerContext>({
      typeDefs: typeDefinitions(bundles, backend.menus),
      resolvers: { Query: queryResolvers(bundles, backend.menus) },
    }),
    plugins: [limited(new Set(lists)), inDrupalsWords],
    graphqlEndpoint: "*",
    maxRequestBodySize: queryLimits.bodyBytes,
    maskedErrors: false,
    multipart: false,
    landingPage: false,
    graphiql: false,
    cors: false,
    logging: false,
  });
  return async (context, request) => {
    const failures: unknown[] = [];
    const answer = await yoga.fetch(request, { backend: context, failures });
    if (failures.length > 0) throw failures[0];
    // Converts yoga's response type to the platform's.
    const response = new Response(await answer.text(), {
      status: answer.status,
      headers: [...answer.headers],
    });
    const isKept = request.method === "GET" && response.status === 200;
    response.headers.set(
      "Cache-Control",
      isKept ? "max-age=300, public" : "must-revalidate, no-cache, private",
    );
    return response;
  };
}

/** Limits the cost of queries. */
const limited = (lists: ReadonlySet<string>): Plugin => {
  const rule = createLimitsRule(lists);
  return {
    onParse: ({ parseFn, setParseFn }) =>
      setParseFn((source: unknown, options?: object): unknown => {
        const document: unknown = parseFn(source, { ...options, maxTokens: queryLimits.tokens });
        return document;
      }),
    onValidate: ({ addValidationRule }) => addValidationRule(rule),
  };
};

/** Words errors like Drupal, and collects internal errors. */
const inDrupalsWords: Plugin<object, ServerContext> = {
  onResultProcess(payload) {
    const { result, serverContext } = payload;
    if (!("errors" in result) || result.errors === undefined) return;
    for (const { cause } of result.errors) {
      if (cause instanceof Error && cause.name !== "GraphQLError")
        serverContext.failures.push(cause);
    }
    payload.setResult({ ...result, errors: result.errors.map(inWords) });
  },
};

const noQuery =
  'GraphQL Request must include at least one of those two parameters: "query" or "queryId"';

function inWords(error: GraphQLError): GraphQLError {
  const { nodes = null, source = null, positions = null, path = null, message } = error;
  const { code, http } = error.extensions;
  const isRequest = code === "BAD_REQUEST";
  const said = message === "Must provide query string." ? noQuery : message.replace(/\.$/, "");
  return createGraphQLError(said, {
    nodes,
    source,
    positions,
    path,
    extensions: {
      category: isRequest ? "request" : "graphql",
      // Sets the status; it is not shown.
      ...(http === undefined ? {} : { http }),
    },
  });
}
