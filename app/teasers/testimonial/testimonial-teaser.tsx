import type { TeaserProps } from "../teaser-props.ts";
import styles from "./testimonial-teaser.module.css";

export function TestimonialTeaser({ teaser }: TeaserProps<"testimonial">) {
  const { quotation, href, lang } = teaser;
  return (
    <figure className={styles["testimonial"]} lang={lang ?? undefined}>
      <blockquote>
        <p>{quotation.quote}</p>
      </blockquote>
      <figcaption>
        <a href={href}>{quotation.speaker}</a>
        {quotation.role !== null && <span>{quotation.role}</span>}
      </figcaption>
    </figure>
  );
}
