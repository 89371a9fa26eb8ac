import { Trans } from "@lingui/react";
import type { Author } from "#content/model/person.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Time } from "#app/ui/time.tsx";
import styles from "./byline.module.css";

interface BylineProps {
  readonly author: Author | null;
  /** ISO date. */
  readonly date: string | null;
}

/** The author and the date. */
export function Byline({ author, date }: BylineProps) {
  const formats = useFormats();
  if (author === null && date === null) return null;
  const byAuthor = <Trans id="page.by" values={{ name: author?.name }} />;
  return (
    <div className={styles["byline"]}>
      {author?.image && <Picture image={{ ...author.image, alt: "" }} sizes="3.5rem" />}
      <p>
        {author !== null && (
          <span className={styles["author"]}>
            {author.href ? <a href={author.href}>{byAuthor}</a> : byAuthor}
          </span>
        )}
        {author?.role && <span>{author.role}</span>}
        {date !== null && <Time iso={date} write={formats.day} />}
      </p>
    </div>
  );
}
