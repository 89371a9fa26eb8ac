import { useLingui } from "@lingui/react";
import { articleTypeTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { Time } from "#app/ui/time.tsx";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function ArticleTeaser({ teaser, level }: TeaserProps<"article">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { date, articleType } = teaser;
  return (
    <TeaserFrame teaser={teaser} level={level} kicker={i18n._(articleTypeTexts[articleType])}>
      {date !== null && <Time iso={date} write={formats.day} />}
    </TeaserFrame>
  );
}
