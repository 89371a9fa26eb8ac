import { z } from "zod";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";

/** A query with its variables. */
export interface GraphqlQuery {
  /** Description for errors. */
  readonly what: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** The error messages of the endpoint. */
export class GraphqlErrors extends Error {
  override readonly name = "GraphqlErrors";
}

const answer = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string().catch("") })).optional(),
});

/** Maximum length of the endpoint's messages in an error. */
const maxDetailLength = 300;

/**
 * Sends a query by `POST`, because Drupal's dynamic page cache ignores the query of a `GET`, and returns the `data`. If
 * the response has any error, all of it is rejected, because absent and failed parts could not be told apart. Throws
 * `ContentError` (unavailable), also for an absent endpoint, with `GraphqlErrors` as the cause if the endpoint reports
 * errors.
 */
export async function readQuery(
  endpoint: Backend,
  { what, query, variables, signal }: GraphqlQuery,
): Promise<unknown> {
  const body = JSON.stringify({ query: query.replaceAll(/\s+/g, " ").trim(), variables });
  let json: unknown;
  try {
    json = await endpoint.readJson({ prefix: "", path: "", body, signal });
  } catch (error) {
    throw unavailable(`GraphQL, ${what}`, error);
  }
  const read = answer.safeParse(json);
  if (!read.success) throw unavailable(`GraphQL, ${what}`, read.error);
  const { data, errors = [] } = read.data;
  if (errors.length > 0) {
    const messages = errors.map(({ message }) => message).join("; ");
    throw unavailable(`GraphQL, ${what}`, new GraphqlErrors(messages.slice(0, maxDetailLength)));
  }
  return data;
}
