import { defineBundle } from "./bundle.ts";
import { richText } from "./fields.ts";

/** Node types with comments. */
export const commentedBundles: readonly string[] = ["article"];

/** A reader's comment on an article, in a backend with comments. The site only displays comments. */
export const commentComment = defineBundle({
  entityType: "comment",
  bundle: "comment",
  label: "Comment",
  fields: { comment_body: richText({ label: "Comment" }) },
});
