import { Lines } from "#app/ui/lines.tsx";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function OfficeTeaser({ teaser, level }: TeaserProps<"office">) {
  const { street, town, country, phone } = teaser;
  return (
    <TeaserFrame teaser={teaser} level={level} kicker={country}>
      <address>
        <Lines lines={[street, town]} />
      </address>
      {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}
    </TeaserFrame>
  );
}
