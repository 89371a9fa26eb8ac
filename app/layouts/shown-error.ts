import { isRouteErrorResponse } from "react-router";
import type { Teaser } from "#content/model/teaser.ts";
import type { LookedFor } from "#app/context.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import {
  normaliseError,
  unknownErrorMessage,
  type NormalisedError,
} from "#domain/normalised-error.ts";

/** Robots rule of error pages in deployments that search engines may index. */
export const defaultRobots = "noindex";

/** Data for the error page. */
export interface ErrorAnswer extends NormalisedError {
  /** Suggestions for the visitor; null while the backend is unavailable. */
  readonly lookedFor: LookedFor | null;
  /** The newest resources; empty while the backend is unavailable. */
  readonly related: readonly Teaser[];
  /** Content of the robots meta tag. */
  readonly robots: string;
  /** In draft mode: why there is no page. */
  readonly draftRemark: DraftRemark | null;
}

/** The parts of an error that the error page shows. */
export interface ShownError extends Pick<
  ErrorAnswer,
  "statusCode" | "lookedFor" | "related" | "draftRemark" | "robots"
> {
  /** Description of the error in English; null if visitors must not see it, or if the status is enough. */
  readonly detail: string | null;
}

/**
 * Reads anything that was thrown: a response of `errorAnswer`, an error of the router, or an error in the page's code.
 */
export function readError(error: unknown): ShownError {
  const nothing = { lookedFor: null, related: [], draftRemark: null, robots: defaultRobots };
  if (!isRouteErrorResponse(error))
    return { ...nothing, statusCode: normaliseError(error).statusCode, detail: null };
  const { message } = normaliseError(error.data);
  const saysAll = error.status === 404 || message === unknownErrorMessage;
  const detail = saysAll ? null : message;
  if (!isErrorAnswer(error.data)) return { ...nothing, statusCode: error.status, detail };
  const { lookedFor, related, draftRemark, robots } = error.data;
  return { lookedFor, related, draftRemark, robots, statusCode: error.status, detail };
}

const isErrorAnswer = (thrown: unknown): thrown is ErrorAnswer =>
  typeof thrown === "object" && thrown !== null && "related" in thrown;

/** Returns the title, exactly as specified in every language, and the robots rule. */
export function errorMeta(error: unknown) {
  const { statusCode, robots } = readError(error);
  const title = statusCode === 404 ? "404 Not Found" : unknownErrorMessage;
  return [{ title }, { name: "robots", content: robots }];
}
