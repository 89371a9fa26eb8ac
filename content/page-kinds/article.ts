import { mapAuthor } from "./author.ts";
import { mapComments } from "./comment.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapTerms } from "../mappers/term.ts";

export const mapArticle: PageMapper<"article"> = (node, context) => {
  const { attributes, relationships } = node;
  const articleType = attributes.field_article_type ?? "news";
  // News and press releases are published by the company, not by the account that created them.
  const author = articleType === "blog" ? mapAuthor(relationships, context) : null;
  return {
    ...mapDetail("article", node, context),
    articleType,
    date: attributes.field_date,
    author,
    tags: mapTerms(relationships.field_tags.data, context),
    comments: mapComments(context.parts, context),
  };
};
