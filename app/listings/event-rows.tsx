import { useLingui } from "@lingui/react";
import { useId } from "react";
import type { TeaserOf } from "#content/model/teaser.ts";
import { eventTypeTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useIsPast } from "#app/i18n/now.ts";
import { VisitorTime } from "#app/i18n/visitor-time.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { joinInitials } from "#app/ui/join-initials.ts";
import { Kicker } from "#app/ui/kicker.tsx";
import { useServedText } from "#app/ui/use-served-text.ts";
import { Time } from "#app/ui/time.tsx";
import styles from "./event-rows.module.css";

type Event = TeaserOf<"event">;

interface EventRowsProps {
  readonly events: readonly Event[];
  /** The event to point out as the next one; null for none. */
  readonly nextId: string | null;
}

/** Events as rows with their day in front, in the order of the list. */
export function EventRows({ events, nextId }: EventRowsProps) {
  return (
    <ol className={styles["rows"]}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} isNext={event.id === nextId} />
        </li>
      ))}
    </ol>
  );
}

function EventRow({ event, isNext }: { readonly event: Event; readonly isNext: boolean }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const titleId = useId();
  const { title, href, lang, summary, start, end, timeZone, location, isOnline, eventType } = event;
  const isPast = useIsPast(end ?? start);
  return (
    <article className={styles["row"]} data-next={isNext || undefined}>
      {start !== null && <Days {...event} start={start} />}
      <div className={styles["words"]}>
        <Kicker>
          {isNext && <span>{i18n._("event.upcoming")}</span>}
          {isPast && <span>{i18n._("event.past")}</span>}
          {eventType !== null && <span>{i18n._(eventTypeTexts[eventType])}</span>}
        </Kicker>
        <div lang={lang ?? undefined}>
          <Headline level={3} size="small" id={titleId}>
            <a href={href}>{title}</a>
          </Headline>
          {summary !== null && <p>{joinInitials(summary)}</p>}
        </div>
        <p className={styles["facts"]}>
          {start !== null && <Time iso={start} write={(iso) => formats.span(iso, end, timeZone)} />}
          {location !== null && <span>{location}</span>}
          {isOnline && <span>{i18n._("event.online")}</span>}
          {isOnline && !isPast && start !== null && (
            <VisitorTime start={start} end={end} timeZone={timeZone} />
          )}
        </p>
        {isNext && (
          <p>
            <a href={href} aria-describedby={titleId}>
              {i18n._("event.view")}
            </a>
          </p>
        )}
      </div>
      <Terms {...event} />
    </article>
  );
}

/** The days of an event as on a calendar page. The facts beside it say the same in words. */
function Days({ start, end, timeZone }: Event & { readonly start: string }) {
  const formats = useFormats();
  const pageOf = () => formats.calendarDays(start, end, timeZone);
  const place = `${start} ${end}`;
  return (
    <p className={styles["days"]} aria-hidden>
      <span suppressHydrationWarning>{useServedText(`${place} days`, () => pageOf().days)}</span>{" "}
      <span suppressHydrationWarning>{useServedText(`${place} month`, () => pageOf().month)}</span>
    </p>
  );
}

/** Price, languages and seats. */
function Terms({ price, languages, seats, lang }: Event) {
  const { i18n } = useLingui();
  if (price === null && languages === null && seats === null) return null;
  return (
    <ul className={styles["terms"]}>
      {price !== null && <li lang={lang ?? undefined}>{price}</li>}
      {languages !== null && <li lang={lang ?? undefined}>{languages}</li>}
      {seats !== null && <li>{i18n._("event.seat-count", { count: seats })}</li>}
    </ul>
  );
}
