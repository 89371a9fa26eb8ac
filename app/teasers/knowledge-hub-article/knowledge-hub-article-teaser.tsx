import { useFormats } from "#app/i18n/formats.ts";
import { Time } from "#app/ui/time.tsx";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function KnowledgeHubArticleTeaser({ teaser, level }: TeaserProps<"knowledge_hub_article">) {
  const formats = useFormats();
  return (
    <TeaserFrame teaser={teaser} level={level}>
      {teaser.date !== null && <Time iso={teaser.date} write={formats.day} />}
    </TeaserFrame>
  );
}
