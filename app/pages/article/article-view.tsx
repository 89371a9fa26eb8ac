import { Trans, useLingui } from "@lingui/react";
import { articleTypeTexts } from "#app/i18n/choices.ts";
import { Byline } from "../byline.tsx";
import { Detail } from "../detail.tsx";
import type { PageProps } from "../page-props.ts";
import { Part } from "../part.tsx";
import { Comments } from "./comments.tsx";

/** A blog post, news or a press release. */
export function ArticleView({ page, address }: PageProps<"article">) {
  const { i18n } = useLingui();
  const { articleType, author, date, tags, comments } = page;
  return (
    <Detail
      page={page}
      address={address}
      kicker={i18n._(articleTypeTexts[articleType])}
      actions={<Byline author={author} date={date} />}
      tags={tags}
      end={
        comments.length > 0 && (
          <Part title={<Trans id="article.comments" values={{ count: comments.length }} />}>
            <Comments comments={comments} />
          </Part>
        )
      }
    />
  );
}
