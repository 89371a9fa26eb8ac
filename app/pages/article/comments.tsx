import { Trans } from "@lingui/react";
import type { Comment } from "#content/model/comment.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Time } from "#app/ui/time.tsx";
import sheet from "../pages.sheet.css?url";
import styles from "./comments.module.css";

/** Readers' comments, oldest first. */
export function Comments({ comments }: { readonly comments: readonly Comment[] }) {
  const formats = useFormats();
  return (
    <>
      <Sheet href={sheet} />
      <ol className={styles["comments"]}>
        {comments.map(({ id, author, date, lang, html }) => (
          <li key={id}>
            <p>
              <strong>{author ?? <Trans id="article.reader" />}</strong>{" "}
              <Time iso={date} write={formats.day} />
            </p>
            <div lang={lang ?? undefined}>
              <RichText html={html} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
