import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Comment } from "../model/comment.ts";
import { foreignTag, type MappingContext, plainText } from "../mappers/context.ts";
import type { CommentResource } from "./page-mapper.ts";
import { mapRichText } from "../mappers/rich-text.ts";

type CommentContext = Pick<MappingContext, "resources" | "links" | "language">;

/** Returns the comments among the parts of a page, in order. */
export function mapComments(
  parts: readonly ResourceIdentifier[],
  context: CommentContext,
): readonly Comment[] {
  return parts.flatMap(({ type, id }) => {
    const comment =
      type === "comment--comment" ? context.resources.find({ type: "comment--comment", id }) : null;
    return comment === null ? [] : (mapComment(comment, context) ?? []);
  });
}

/**
 * Returns a published comment with the name of its account, otherwise the name that its author gave; null without text.
 */
function mapComment(
  { id, attributes, relationships }: CommentResource,
  context: CommentContext,
): Comment | null {
  const html = mapRichText(attributes.comment_body, context);
  if (html === null || !attributes.status) return null;
  const { data: owner } = relationships.uid;
  const account = owner === null ? null : context.resources.find(owner);
  const name = plainText(attributes.name) ?? plainText(account?.attributes.display_name ?? null);
  const lang = foreignTag(attributes.langcode, context.language);
  return { id, author: name, date: attributes.created, lang, html };
}
