import { createDraftCookie } from "./draft-cookie.ts";
import { createReviewCookie } from "./review-cookie.ts";
import { createSubmittedCookie } from "./submitted-cookie.ts";
import { createAccessCookies } from "./access-cookie.ts";
import { deriveKey } from "../settings/secrets.ts";
import { createSignedTexts } from "./signed-text.ts";

export interface VisitorCookiesOptions {
  readonly cookieSecret: string;
  readonly draftSecret: string;
  readonly isHttps: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

/** The signed cookies that decide what a visitor may see. The main thread and the render thread both read them. */
export function createVisitorCookies(options: VisitorCookiesOptions) {
  const { cookieSecret, draftSecret, isHttps, now } = options;
  const signed = createSignedTexts(deriveKey(cookieSecret, "submitted"));
  const submitted = createSubmittedCookie({ signed, isHttps, now });
  const draft = createDraftCookie({ key: deriveKey(draftSecret, "draft"), isHttps, now });
  const review = createReviewCookie({ key: deriveKey(draftSecret, "review_cookie"), isHttps, now });
  return {
    submitted,
    draft,
    review,
    readAccessCookie: createAccessCookies({ key: deriveKey(cookieSecret, "page_access"), isHttps }),
    readSubmitted: (request: Request) => submitted.read(request.headers.get("Cookie")),
    readDraft: (request: Request) => draft.read(request.headers.get("Cookie")),
  };
}
