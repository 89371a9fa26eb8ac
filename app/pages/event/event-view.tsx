import { Trans, useLingui } from "@lingui/react";
import type { EventPage } from "#content/model/page.ts";
import { eventTypeTexts } from "#app/i18n/choices.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useIsPast } from "#app/i18n/now.ts";
import { VisitorTime } from "#app/i18n/visitor-time.tsx";
import { buildPath } from "#domain/addresses.ts";
import { Cluster } from "#app/ui/cluster.tsx";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Time } from "#app/ui/time.tsx";
import { Detail } from "../detail.tsx";
import type { PageProps } from "../page-props.ts";
import styles from "./event-view.module.css";

/** An event: time, place, and how to take part. */
export function EventView({ page, address }: PageProps<"event">) {
  const { i18n } = useLingui();
  const { start, end, eventType, registration, languages, price, seats } = page;
  const isPast = useIsPast(end ?? start);
  return (
    <Detail
      page={page}
      address={address}
      kicker={isPast ? <Trans id="event.past" /> : <Trans id="event.upcoming" />}
      actions={
        !isPast && (
          <Cluster gap="medium">
            {registration && <ActionLink link={registration} />}
            {start !== null && <a href={`${buildPath(address)}.ics`}>{i18n._("event.calendar")}</a>}
          </Cluster>
        )
      }
      facts={[
        { name: i18n._("event.when"), value: start !== null && <When {...page} start={start} /> },
        { name: i18n._("event.where"), value: placeOf(page, i18n._("event.online")) },
        {
          name: i18n._("event.type"),
          value: eventType !== null && i18n._(eventTypeTexts[eventType]),
        },
        { name: i18n._("event.price"), value: price },
        { name: i18n._("facet.language"), value: languages },
        { name: i18n._("event.seats"), value: seats },
      ]}
    />
  );
}

function When({ start, end, timeZone }: Pick<EventPage, "end" | "timeZone"> & { start: string }) {
  const formats = useFormats();
  return (
    <>
      <Time iso={start} write={(iso) => formats.span(iso, end, timeZone)} />
      <span className={styles["own"]}>
        <VisitorTime start={start} end={end} timeZone={timeZone} />
      </span>
    </>
  );
}

const placeOf = ({ location, isOnline }: EventPage, online: string) =>
  [location, isOnline ? online : null].filter((part) => part !== null).join(", ");
