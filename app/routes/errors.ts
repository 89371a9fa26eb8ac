import { data, isRouteErrorResponse } from "react-router";
import type { SiteRequest } from "#app/context.ts";
import {
  normaliseError,
  unknownErrorMessage,
  type NormalisedError,
} from "#domain/normalised-error.ts";

/** Seconds after which a visitor may try again while the content backend is away. */
const retryAfterSeconds = 30;

/**
 * Turns what a loader threw into an answer the error page can show, and logs it unless it only says that something does
 * not exist. Redirects go through as they are. What went wrong is named outside production alone.
 */
export function errorAnswer(error: unknown, { log, showsMessages }: SiteRequest): unknown {
  if (error instanceof Response) return error;
  const { message, statusCode } = normaliseError(error);
  const isFault = statusCode >= 500;
  if (isFault) log.error({ err: error, statusCode }, "the page cannot be had");
  const shown: NormalisedError = {
    message: isFault && !showsMessages ? unknownErrorMessage : message,
    statusCode,
  };
  const headers: HeadersInit =
    statusCode === 503 ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(shown, { status: statusCode, headers });
}

/** What the error page shows of an error. */
export interface ShownError {
  readonly statusCode: number;
  /** What went wrong, in English; null where that is nobody's business or the status says all. */
  readonly detail: string | null;
}

/** Reads whatever was thrown, wherever: an answer of `errorAnswer`, one of the router, or an error of this page's code. */
export function readError(error: unknown): ShownError {
  if (!isRouteErrorResponse(error))
    return { statusCode: normaliseError(error).statusCode, detail: null };
  const { message } = normaliseError(error.data);
  const saysAll = error.status === 404 || message === unknownErrorMessage;
  return { statusCode: error.status, detail: saysAll ? null : message };
}

/** Titles exactly as specified, in every language. */
export const errorTitle = (error: unknown): string =>
  readError(error).statusCode === 404 ? "404 Not Found" : unknownErrorMessage;
