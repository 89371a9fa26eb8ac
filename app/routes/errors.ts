import { data } from "react-router";
import type { ContentClient } from "#content/content-client.server.ts";
import type { SiteRequest } from "#app/context.ts";
import { defaultRobots, type ErrorAnswer } from "#app/layouts/shown-error.ts";
import { draftRemarkOf } from "#domain/draft-remark.ts";
import { normaliseError, unknownErrorMessage } from "#domain/normalised-error.ts";
import { fetchNewestResources } from "./newest-resources.ts";

/** Seconds after which a visitor may try again while the content backend is away. */
const retryAfterSeconds = 30;

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
    // A backend that is down is not asked again.
    lookedFor: isAway ? null : await request.lookFor(),
    related: isAway ? [] : await fetchNewestResources(content, request),
    robots: request.robots ?? defaultRobots,
    draftRemark: request.isDraft ? draftRemarkOf(error) : null,
  };
  const headers: HeadersInit = isAway ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(answer, { status: statusCode, headers });
}
