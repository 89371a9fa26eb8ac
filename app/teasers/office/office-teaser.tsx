import { Lines } from "#app/ui/lines.tsx";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function OfficeTeaser({ teaser, level }: TeaserProps<"office">) {
  const { street, postalCode, city, state, country, phone } = teaser;
  const town = [postalCode, city, state].filter((part) => part !== null).join(" ");
  return (
    <TeaserFrame teaser={teaser} level={level} kicker={country}>
      <address>
        <Lines lines={[street, town]} />
      </address>
      {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}
    </TeaserFrame>
  );
}
