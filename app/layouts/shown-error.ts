import { isRouteErrorResponse } from "react-router";
import type { Teaser } from "#content/model/teaser.ts";
import type { LookedFor } from "#app/context.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import {
  normaliseError,
  unknownErrorMessage,
  type NormalisedError,
} from "#domain/normalised-error.ts";

/** What every error page tells search engines where they are let in. */
export const defaultRobots = "noindex";

/** What the error page is given. */
export interface ErrorAnswer extends NormalisedError {
  /** What the visitor may have looked for; null while the backend is unavailable. */
  readonly lookedFor: LookedFor | null;
  /** The newest resources; empty while the backend is unavailable. */
  readonly related: readonly Teaser[];
  /** Content of the robots meta tag. */
  readonly robots: string;
  /** In draft mode: why there is no page. */
  readonly draftRemark: DraftRemark | null;
}

/** What the error page shows of an error. */
export interface ShownError extends Pick<
  ErrorAnswer,
  "statusCode" | "lookedFor" | "related" | "draftRemark" | "robots"
> {
  /** What went wrong, in English; null if visitors must not know it, or if the status says enough. */
  readonly detail: string | null;
}

/** Reads whatever was thrown, wherever: an answer of `errorAnswer`, one of the router, or an error of this page's code. */
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

/** Title, exactly as specified in every language, and robots. */
export function errorMeta(error: unknown) {
  const { statusCode, robots } = readError(error);
  const title = statusCode === 404 ? "404 Not Found" : unknownErrorMessage;
  return [{ title }, { name: "robots", content: robots }];
}
