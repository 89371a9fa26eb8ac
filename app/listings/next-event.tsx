import { useLingui } from "@lingui/react";
import { useId } from "react";
import type { TeaserOf } from "#content/model/teaser.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { VisitorTime } from "#app/i18n/visitor-time.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Kicker } from "#app/ui/kicker.tsx";
import { Time } from "#app/ui/time.tsx";
import styles from "./list-view.module.css";

/** The next event, above all others. */
export function NextEvent({ teaser }: { readonly teaser: TeaserOf<"event"> }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const titleId = useId();
  const { title, href, lang, summary, start, end, timeZone, location } = teaser;
  return (
    <section className={styles["next"]}>
      <Kicker>{i18n._("event.upcoming")}</Kicker>
      <div lang={lang ?? undefined}>
        <Headline level={2} size="medium" id={titleId}>
          <a href={href}>{title}</a>
        </Headline>
        {summary !== null && <p>{summary}</p>}
      </div>
      {start !== null && (
        <p className={styles["facts"]}>
          <Time iso={start} write={(iso) => formats.span(iso, end, timeZone)} />
          <VisitorTime start={start} end={end} timeZone={timeZone} />
          {location !== null && <span>{location}</span>}
        </p>
      )}
      <p>
        <a href={href} aria-describedby={titleId}>
          {i18n._("event.view")}
        </a>
      </p>
    </section>
  );
}
