import { data, isRouteErrorResponse } from "react-router";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import { type DraftRemark, draftRemarkOf } from "#domain/draft-remark.ts";
import {
  normaliseError,
  unknownErrorMessage,
  type NormalisedError,
} from "#domain/normalised-error.ts";
import { fetchRelatedToPath } from "./related-to-path.ts";

/** Seconds after which a visitor may try again while the content backend is away. */
const retryAfterSeconds = 30;

/** What the error page is given. */
export interface ErrorAnswer extends NormalisedError {
  /** What somebody may have looked for at the path that failed. */
  readonly related: readonly Teaser[];
  /** In draft mode: why there is no page. */
  readonly draftRemark: DraftRemark | null;
}

/**
 * Turns what a loader threw into an answer the error page can show, and logs it unless it only says that something does
 * not exist. Redirects go through as they are. What went wrong is named outside production alone.
 */
export async function errorAnswer(
  error: unknown,
  request: SiteRequest,
  content: ContentClient,
): Promise<unknown> {
  if (error instanceof Response) return error;
  const { message, statusCode } = normaliseError(error);
  const isFault = statusCode >= 500;
  if (isFault) request.log.error({ err: error, statusCode }, "the page cannot be had");
  const isAway = statusCode === 503;
  const answer: ErrorAnswer = {
    message: isFault && !request.showsMessages ? unknownErrorMessage : message,
    statusCode,
    // What is away is not asked again.
    related: isAway ? [] : await fetchRelatedToPath(content, request),
    draftRemark: request.isDraft ? draftRemarkOf(error) : null,
  };
  const headers: HeadersInit = isAway ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(answer, { status: statusCode, headers });
}

/** What the error page shows of an error. */
export interface ShownError extends Pick<ErrorAnswer, "statusCode" | "related" | "draftRemark"> {
  /** What went wrong, in English; null where that is nobody's business or the status says all. */
  readonly detail: string | null;
}

/** Reads whatever was thrown, wherever: an answer of `errorAnswer`, one of the router, or an error of this page's code. */
export function readError(error: unknown): ShownError {
  if (!isRouteErrorResponse(error))
    return {
      statusCode: normaliseError(error).statusCode,
      detail: null,
      related: [],
      draftRemark: null,
    };
  const { message } = normaliseError(error.data);
  const saysAll = error.status === 404 || message === unknownErrorMessage;
  return {
    statusCode: error.status,
    detail: saysAll ? null : message,
    related: isErrorAnswer(error.data) ? error.data.related : [],
    draftRemark: isErrorAnswer(error.data) ? error.data.draftRemark : null,
  };
}

const isErrorAnswer = (thrown: unknown): thrown is ErrorAnswer =>
  typeof thrown === "object" && thrown !== null && "related" in thrown;

/** Titles exactly as specified, in every language. */
export const errorTitle = (error: unknown): string =>
  readError(error).statusCode === 404 ? "404 Not Found" : unknownErrorMessage;
