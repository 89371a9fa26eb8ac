import { Trans } from "@lingui/react";
import { Byline } from "../byline.tsx";
import { Detail } from "../detail.tsx";
import type { PageProps } from "../page-props.ts";

/** An article of the knowledge hub. */
export function KnowledgeHubArticleView({ page, address }: PageProps<"knowledge_hub_article">) {
  const [topic] = page.hubTopics;
  return (
    <Detail
      page={page}
      address={address}
      kicker={
        <>
          <Trans id="hub.kicker" />
          {topic && <span>{topic.name}</span>}
        </>
      }
      actions={<Byline author={page.author} date={page.date} />}
    />
  );
}
