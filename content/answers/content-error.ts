import type { DraftRemark } from "#domain/draft-remark.ts";

/** Errors of reading content. Compare `code`, because a build may contain a class twice. */
export type ContentErrorCode = "content-not-found" | "content-forbidden" | "content-unavailable";

const statusOf: Readonly<Record<ContentErrorCode, number>> = {
  "content-not-found": 404,
  // Visitors must not learn that protected content exists.
  "content-forbidden": 404,
  "content-unavailable": 503,
};

/** Content is absent, forbidden or unavailable. Only the last is a failure of the backend and may be temporary. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly code: ContentErrorCode;
  /** Status of the site's response. */
  readonly status: number;

  constructor(code: ContentErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    this.status = statusOf[code];
  }
}

/** An address shows nothing to editors either; `remark` says why. */
export class DraftAbsentError extends ContentError {
  readonly remark: DraftRemark;

  constructor(error: ContentError, remark: DraftRemark) {
    super(error.code, error.message, { cause: error });
    this.remark = remark;
  }
}

/** Returns whether something thrown is a `ContentError`, with this code if one is given. */
export function isContentError(error: unknown, code?: ContentErrorCode): error is ContentError {
  if (!(error instanceof Error) || error.name !== "ContentError" || !("code" in error))
    return false;
  return code === undefined || error.code === code;
}
