import { Picture } from "#app/ui/picture.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./testimonial.module.css";

export function Testimonial({ block }: BlockProps<"testimonial">) {
  return (
    <figure className={styles["testimonial"]}>
      <blockquote>
        <p>{block.quote}</p>
      </blockquote>
      <figcaption>
        {block.image && <Picture image={block.image} sizes="4rem" />}
        <span>
          <strong>{block.author}</strong>
          {block.role && <span>{block.role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
