import type { TeaserMapper } from "../teaser-mapper.ts";

export const mapArticleTeaser: TeaserMapper<"article"> = ({ attributes }, base) => ({
  ...base,
  date: attributes.field_date,
  articleType: attributes.field_article_type ?? "news",
});
