import { defineBundle } from "./bundle.ts";
import { richText } from "./fields.ts";

/** Node types under which readers may write. */
export const commentedBundles: readonly string[] = ["article"];

/** What readers wrote under an article, in a backend that takes comments. The site only shows them. */
export const commentComment = defineBundle({
  entityType: "comment",
  bundle: "comment",
  label: "Comment",
  fields: { comment_body: richText({ label: "Comment" }) },
});
