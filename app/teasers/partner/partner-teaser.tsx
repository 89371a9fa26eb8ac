import { useFormats } from "#app/i18n/formats.ts";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

/** A partner with their logo. Beside other kinds, the logo is on the cover. */
export function PartnerTeaser({ teaser, level, isMixed = false }: TeaserProps<"partner">) {
  const { logo, cover, regions } = teaser;
  const formats = useFormats();
  return (
    <TeaserFrame teaser={teaser} level={level} logo={isMixed && cover ? null : logo}>
      {regions.length > 0 && <span>{formats.listOf(regions)}</span>}
    </TeaserFrame>
  );
}
