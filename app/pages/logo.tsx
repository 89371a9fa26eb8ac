import type { Image } from "#content/model/media.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./detail.module.css";

/** A logo on the white it was made for. */
export function Logo({ image }: { readonly image: Image }) {
  return (
    <div className={styles["logo"]}>
      <Picture image={image} sizes="16rem" />
    </div>
  );
}
