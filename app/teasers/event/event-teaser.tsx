import { Trans, useLingui } from "@lingui/react";
import { eventTypeTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useIsPast } from "#app/i18n/now.ts";
import { VisitorTime } from "#app/i18n/visitor-time.tsx";
import { Time } from "#app/ui/time.tsx";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function EventTeaser({ teaser, level }: TeaserProps<"event">) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { start, end, timeZone, location, isOnline, eventType } = teaser;
  const isPast = useIsPast(end ?? start);
  return (
    <TeaserFrame
      teaser={teaser}
      level={level}
      kicker={
        <>
          {eventType !== null && <span>{i18n._(eventTypeTexts[eventType])}</span>}
          {isPast && <Trans id="event.past" />}
        </>
      }
    >
      {start !== null && <Time iso={start} write={(iso) => formats.days(iso, end, timeZone)} />}
      {location !== null && <span>{location}</span>}
      {isOnline && <Trans id="event.online" />}
      {isOnline && !isPast && start !== null && (
        <VisitorTime start={start} end={end} timeZone={timeZone} />
      )}
    </TeaserFrame>
  );
}
