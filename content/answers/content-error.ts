import type { DraftRemark } from "#domain/draft-remark.ts";

/** What can go wrong when content is read. Told apart by `code`, since builds may hold a class twice. */
export type ContentErrorCode = "content-not-found" | "content-forbidden" | "content-unavailable";

const statusOf: Readonly<Record<ContentErrorCode, number>> = {
  "content-not-found": 404,
  // The existence of what may not be read stays secret.
  "content-forbidden": 404,
  "content-unavailable": 503,
};

/** Absent, forbidden and broken are different things; only the last is the backend's fault and may pass. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly code: ContentErrorCode;
  /** Status the site answers with. */
  readonly status: number;

  constructor(code: ContentErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    this.status = statusOf[code];
  }
}

/** An address shows editors nothing either, and `remark` says why. */
export class DraftAbsentError extends ContentError {
  readonly remark: DraftRemark;

  constructor(error: ContentError, remark: DraftRemark) {
    super(error.code, error.message, { cause: error });
    this.remark = remark;
  }
}

/** Whether something caught is a `ContentError`, of this code where one is given. */
export function isContentError(error: unknown, code?: ContentErrorCode): error is ContentError {
  if (!(error instanceof Error) || error.name !== "ContentError" || !("code" in error))
    return false;
  return code === undefined || error.code === code;
}
