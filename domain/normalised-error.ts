/** The form of every error that is shown (docs/specification.md §8). */
export interface NormalisedError {
  readonly message: string;
  readonly statusCode: number;
}

/** What the error of a page that does not exist says, exactly as specified. */
const notFoundMessage = "This page could not be found";
/** What any other error says where its own words are nobody's business. */
export const unknownErrorMessage = "An error occurred";

/**
 * The message of anything thrown, and its code taken from `statusCode`, `status` or `response.status`; 500 where it has
 * none that an answer can carry.
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
