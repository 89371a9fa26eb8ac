import type { Html } from "./html.ts";

/** A reader's comment on an article. */
export interface Comment {
  readonly id: string;
  /** Null if the backend does not return the name. */
  readonly author: string | null;
  /** ISO time. */
  readonly date: string;
  /** BCP 47 tag if the comment is in another language than the page; otherwise null. */
  readonly lang: string | null;
  readonly html: Html;
}
