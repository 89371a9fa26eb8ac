import type { Html } from "./html.ts";

/** What a reader wrote under an article. */
export interface Comment {
  readonly id: string;
  /** Null where the backend keeps the name to itself. */
  readonly author: string | null;
  /** ISO moment. */
  readonly date: string;
  readonly html: Html;
}
