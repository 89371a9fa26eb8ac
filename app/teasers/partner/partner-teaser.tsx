import { useFormats } from "#app/i18n/formats.ts";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function PartnerTeaser({ teaser, level }: TeaserProps<"partner">) {
  const { logo, regions } = teaser;
  const formats = useFormats();
  return (
    <TeaserFrame teaser={teaser} level={level} logo={logo}>
      {regions.length > 0 && <span>{formats.listOf(regions)}</span>}
    </TeaserFrame>
  );
}
