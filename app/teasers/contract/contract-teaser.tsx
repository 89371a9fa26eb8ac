import { Trans, useLingui } from "@lingui/react";
import { contractCategoryTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useHasEnded } from "#app/i18n/now.ts";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function ContractTeaser({ teaser, level }: TeaserProps<"contract">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { number, category, coverageEnd } = teaser;
  const hasEnded = useHasEnded(coverageEnd);
  return (
    <TeaserFrame
      teaser={teaser}
      level={level}
      kicker={category === null ? null : i18n._(contractCategoryTexts[category])}
    >
      {number !== null && <span>{number}</span>}
      {coverageEnd !== null && (
        <span suppressHydrationWarning>
          {hasEnded ? (
            <strong>
              <Trans id="contract.ended" values={{ date: formats.day(coverageEnd) }} />
            </strong>
          ) : (
            <Trans id="contract.until" values={{ date: formats.day(coverageEnd) }} />
          )}
        </span>
      )}
    </TeaserFrame>
  );
}
