import { Trans } from "@lingui/react";
import type { Author } from "#content/model/person.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Time } from "#app/ui/time.tsx";
import styles from "./byline.module.css";

interface BylineProps {
  readonly author: Author | null;
  /** ISO day. */
  readonly date: string | null;
}

/** Who wrote it, and when. */
export function Byline({ author, date }: BylineProps) {
  const formats = useFormats();
  if (author === null && date === null) return null;
  return (
    <div className={styles["byline"]}>
      {author?.image && <Picture image={{ ...author.image, alt: "" }} sizes="3.5rem" />}
      <p>
        {author !== null && (
          <span className={styles["author"]}>
            <Trans
              id="page.by"
              values={{ name: author.name }}
              components={{ 0: author.href ? <a href={author.href} /> : <span /> }}
            />
          </span>
        )}
        {author?.role && <span>{author.role}</span>}
        {date !== null && <Time iso={date} text={formats.day(date)} />}
      </p>
    </div>
  );
}
