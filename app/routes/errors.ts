import { data } from "react-router";
import type { ContentClient } from "#content/content-client.server.ts";
import type { SiteRequest } from "#app/context.ts";
import { defaultRobots, type ErrorAnswer } from "#app/layouts/shown-error.ts";
import { draftRemarkOf } from "#domain/draft-remark.ts";
import { normaliseError, unknownErrorMessage } from "#domain/normalised-error.ts";
import { fetchNewestResources } from "./newest-resources.ts";

/** Seconds after which a visitor may try again while the content backend is down. */
const retryAfterSeconds = 30;

/**
 * Converts an error of a loader to a response for the error page, and logs it unless it only means that something does
 * not exist. Redirects are passed on. The error's message is included only outside production.
 */
export async function errorAnswer(
  error: unknown,
  request: SiteRequest,
  content: ContentClient,
): Promise<unknown> {
  if (error instanceof Response) return error;
  const { message, statusCode } = normaliseError(error);
  const isFault = statusCode >= 500;
  if (isFault) request.log.error({ err: error, statusCode }, "A page could not be loaded.");
  const isAway = statusCode === 503;
  const answer: ErrorAnswer = {
    message: isFault && !request.showsMessages ? unknownErrorMessage : message,
    statusCode,
    // No further requests to a backend that is down.
    lookedFor: isAway ? null : await request.lookFor(),
    related: isAway ? [] : await fetchNewestResources(content, request),
    robots: request.robots ?? defaultRobots,
    draftRemark: request.isDraft ? draftRemarkOf(error) : null,
  };
  const headers: HeadersInit = isAway ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(answer, { status: statusCode, headers });
}
