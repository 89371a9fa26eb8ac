import { z } from "zod";
import { type Backend, unavailable } from "../jsonapi/backend.ts";

/** A query with what it is asked with. */
export interface GraphqlQuery {
  /** For errors. */
  readonly what: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** The endpoint's own words about what it could not answer. */
export class GraphqlErrors extends Error {
  override readonly name = "GraphqlErrors";
}

const answer = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string().catch("") })).optional(),
});

/** Longest part of the endpoint's messages that goes into an error. */
const maxDetailLength = 300;

/**
 * Sends a query to a GraphQL endpoint and returns its `data`. By `POST`: Drupal's dynamic page cache ignores the query of
 * a `GET` and would answer every question with the first response. With any error in the response none of it is used,
 * because what is absent looks the same as what failed.
 * Throws `ContentError` (unavailable), also for an endpoint that is not there, with `GraphqlErrors` as the cause when the
 * endpoint says what is wrong.
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
