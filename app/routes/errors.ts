import { data, isRouteErrorResponse } from "react-router";
import type { RequestLog } from "#app/context.ts";

/** Seconds after which a visitor may try again while the content backend is away. */
const retryAfterSeconds = 30;

/**
 * Turns a named error (`code`, `status`) into an answer the error page can show, and logs it unless it only says that
 * something does not exist. Anything else stays a fault (500).
 */
export function throwAsResponse(error: unknown, log: RequestLog): never {
  const status = statusOf(error);
  if (status === null) throw error;
  if (status >= 500) log.error({ err: error }, "the page cannot be had");
  const headers: HeadersInit = status === 503 ? { "Retry-After": String(retryAfterSeconds) } : {};
  throw data(null, { status, headers });
}

/** Status the error page answers with. */
export const errorStatus = (error: unknown): number =>
  isRouteErrorResponse(error) ? error.status : (statusOf(error) ?? 500);

/** Titles exactly as specified, in every language. */
export const errorTitle = (error: unknown): string =>
  errorStatus(error) === 404 ? "404 Not Found" : "An error occurred";

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error)) return null;
  return typeof error.status === "number" ? error.status : null;
}
