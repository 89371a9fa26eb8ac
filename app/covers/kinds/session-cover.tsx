import { useFormats } from "#app/i18n/formats.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useServedText } from "#app/ui/use-served-text.ts";
import type { CoverProps } from "../cover-props.ts";
import styles from "../session-and-story.css?url";

/** A date, and the people who speak then. */
export function SessionCover({ cover }: CoverProps<"session">) {
  const { start, place, speakers } = cover;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="scenes" />
      {start !== null && <Day {...cover} start={start} />}
      <div className="c-foot">
        {speakers.length > 0 && (
          <div className="c-faces">
            {speakers
              .slice(0, 3)
              .map(({ id, name, image }) =>
                image === null ? (
                  <span key={id}>{initialOf(name)}</span>
                ) : (
                  <Picture key={id} image={{ ...image, alt: "" }} sizes="5rem" />
                ),
              )}
          </div>
        )}
        <p className="c-names">
          {speakers.length > 0 ? speakers.map(({ name }) => <span key={name}>{name}</span>) : place}
        </p>
      </div>
    </>
  );
}

type DayProps = Pick<CoverProps<"session">["cover"], "end" | "timeZone"> & { start: string };

function Day({ start, end, timeZone }: DayProps) {
  const formats = useFormats();
  const { days, month } = formats.calendarDays(start, end, timeZone);
  return (
    <div className="c-day">
      <p className="c-number" suppressHydrationWarning>
        {useServedText(`${start} ${end} days`, () => days)}
      </p>
      <p className="c-month" suppressHydrationWarning>
        {useServedText(`${start} month`, () => month)}
      </p>
    </div>
  );
}

const initialOf = (name: string) => name.slice(0, 1);
