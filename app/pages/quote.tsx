import type { Quotation } from "#content/model/quotation.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./detail.module.css";

/** What a customer said, and who they are. */
export function Quote({ quotation }: { readonly quotation: Quotation }) {
  const { quote, speaker, role, image } = quotation;
  return (
    <figure className={styles["quotation"]}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {image && <Picture image={{ ...image, alt: "" }} sizes="4rem" />}
        <span>
          <strong>{speaker}</strong>
          {role !== null && <span>{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
