import { Picture, type PictureSource } from "./picture.tsx";
import styles from "./quotation.module.css";

interface QuotationProps {
  readonly quote: string;
  readonly speaker: string;
  /** Role and company. */
  readonly role: string | null;
  readonly image?: PictureSource | null;
  /** The speaker's page; null or absent: only the name. */
  readonly href?: string | null;
  /** Shown below the speaker. */
  readonly story?: { readonly href: string; readonly text: string } | null;
  /** BCP 47 tag if the language is not that of the page. */
  readonly lang?: string | null;
  readonly size?: "small" | "large";
}

/** A quotation with its speaker. */
export function Quotation({ quote, speaker, role, ...more }: QuotationProps) {
  const { image = null, href = null, story = null, lang = null, size = "large" } = more;
  return (
    <figure className={styles["quotation"]} data-size={size} lang={lang ?? undefined}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {/* The name stands beside it. */}
        {image && <Picture image={{ ...image, alt: "" }} sizes="4rem" />}
        <span className={styles["by"]}>
          {href === null ? <span>{speaker}</span> : <a href={href}>{speaker}</a>}
          {role !== null && <span className={styles["role"]}>{role}</span>}
          {story !== null && (
            <a className={styles["story"]} href={story.href}>
              {story.text}
            </a>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
