import { z } from "zod";
import { parseJson } from "#lib/http/parse-json.ts";
import { ContentError } from "../answers/content-error.ts";

/** A complete response of the backend. */
export interface Answer {
  readonly status: number;
  readonly isJson: boolean;
  readonly text: string;
}

/** A status that means the backend failed, as the cause of a `ContentError`. */
export class BackendStatus extends Error {
  override readonly name = "BackendStatus";
  readonly status: number;

  constructor(status: number, detail: string) {
    super(`Status ${status}: ${detail}`);
    this.status = status;
  }
}

/** Documents of the site have about ten levels, and 60 values per resource (`document.ts` limits these). */
const documentLimits = { maxDepth: 50, maxValues: 200_000 };
/** Maximum length of a backend's message in an error. */
const maxDetailLength = 300;

const jsonType = /^application\/(?:vnd\.api\+)?json\b/i;

/** Returns whether a response with this `Content-Type` is JSON. */
export const isJsonType = (contentType: string | null) => jsonType.test(contentType ?? "");

/** The form of every document of this backend. Anything else is not stored for outages; readers check the details. */
const documentShape = z.union([
  z.object({ resolved: z.string() }),
  // GraphQL's response for absent content.
  z.object({ errors: z.array(z.unknown()) }),
  z.object({ data: z.union([z.looseObject({}), z.array(z.unknown()), z.null()]) }),
]);

/** Drupal with the module `basic_auth` responds with 401 to anonymous readers instead of 403. */
export const isForbidden = ({ status }: Answer) => status === 401 || status === 403;

/** Statuses of gateways and maintenance mode. A 500 may concern a single page. */
export const isAway = (answer: Answer) => answer.status > 500 || answer.status === 429;

/**
 * Returns the document of a response. Throws `ContentError`: not found, forbidden, or unavailable for everything else.
 * `isPrefixed`: the path has a language prefix.
 */
export function readAnswer(answer: Answer, address: string, isPrefixed: boolean): unknown {
  const { status, isJson, text } = answer;
  // A truncated body may contain anything.
  if ((status === 404 || isForbidden(answer)) && isJson) readDocument(text, address);
  // Drupal responds to an unknown language prefix with an HTML 404. Without a prefix, HTML comes from another server.
  if (status === 404 && (isJson || isPrefixed))
    throw new ContentError("content-not-found", `Not found: ${address}`);
  if (isForbidden(answer) && isJson)
    throw new ContentError("content-forbidden", `Forbidden: ${address}`);
  if (status !== 200)
    throw unavailable(address, new BackendStatus(status, text.slice(0, maxDetailLength)));
  if (!isJson) throw unavailable(address, new Error("The answer is not JSON"));
  const json = readDocument(text, address);
  if (!documentShape.safeParse(json).success)
    throw unavailable(address, new Error("The answer is not a JSON:API document"));
  return json;
}

function readDocument(text: string, address: string): unknown {
  try {
    return parseJson(text, documentLimits);
  } catch (cause) {
    throw unavailable(address, cause);
  }
}

/** Returns the error for a response that cannot be used, for any reason. */
export function unavailable(what: string, cause: unknown): ContentError {
  return new ContentError("content-unavailable", `The content backend did not respond: ${what}`, {
    cause,
  });
}
