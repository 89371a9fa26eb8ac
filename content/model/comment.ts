import type { Html } from "./html.ts";

/** What a reader wrote under an article. */
export interface Comment {
  readonly id: string;
  /** Null where the backend keeps the name to itself. */
  readonly author: string | null;
  /** ISO moment. */
  readonly date: string;
  /** BCP 47 tag where it is written in another language than the page; else null. */
  readonly lang: string | null;
  readonly html: Html;
}
