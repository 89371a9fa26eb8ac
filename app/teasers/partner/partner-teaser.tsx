import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function PartnerTeaser({ teaser, level }: TeaserProps<"partner">) {
  const { logo, regions } = teaser;
  return (
    <TeaserFrame teaser={teaser} level={level} logo={logo}>
      {regions.length > 0 && <span>{regions.join(", ")}</span>}
    </TeaserFrame>
  );
}
