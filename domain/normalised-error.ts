/** The form of every error that visitors see (docs/specification.md §8). */
export interface NormalisedError {
  readonly message: string;
  readonly statusCode: number;
}

/** Message for a page that does not exist, exactly as specified. */
const notFoundMessage = "This page could not be found";
/** Message for any error whose own text visitors must not see. */
export const unknownErrorMessage = "An error occurred";

/**
 * Returns message and status of anything thrown. The status is taken from `statusCode`, `status` or `response.status`;
 * it is 500 if there is no valid one.
 */
export function normaliseError(error: unknown): NormalisedError {
  const statusCode =
    statusIn(error, "statusCode") ?? statusIn(error, "status") ?? statusOfResponse(error) ?? 500;
  if (statusCode === 404) return { message: notFoundMessage, statusCode };
  const message = member(error, "message");
  const isTelling = typeof message === "string" && message !== "";
  return { message: isTelling ? message : unknownErrorMessage, statusCode };
}

const statusOfResponse = (error: unknown) => statusIn(member(error, "response"), "status");

function statusIn(value: unknown, name: string): number | null {
  const status = member(value, name);
  const isStatus = typeof status === "number" && Number.isInteger(status);
  return isStatus && status >= 400 && status <= 599 ? status : null;
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !(name in value)) return undefined;
  return Reflect.get(value, name);
}
