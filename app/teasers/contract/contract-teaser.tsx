import { useLingui } from "@lingui/react";
import { contractCategoryTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useHasEnded } from "#app/i18n/now.ts";
import { useServedText } from "#app/ui/use-served-text.ts";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function ContractTeaser({ teaser, level }: TeaserProps<"contract">) {
  const { i18n } = useLingui();
  const { number, category, coverageEnd } = teaser;
  return (
    <TeaserFrame
      teaser={teaser}
      level={level}
      kicker={category === null ? null : i18n._(contractCategoryTexts[category])}
    >
      {number !== null && <span>{number}</span>}
      {coverageEnd !== null && <Term end={coverageEnd} />}
    </TeaserFrame>
  );
}

const ended = /*i18n*/ { id: "contract.ended" };
const until = /*i18n*/ { id: "contract.until" };

/** The last day of a contract. */
function Term({ end }: { end: string }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const hasEnded = useHasEnded(end);
  const Emphasis = hasEnded ? "strong" : "span";
  const text = useServedText(`${end} ${hasEnded}`, () =>
    i18n._((hasEnded ? ended : until).id, { date: formats.day(end) }),
  );
  return <Emphasis suppressHydrationWarning>{text}</Emphasis>;
}
