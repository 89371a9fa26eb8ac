import type { Image } from "#content/model/media.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./detail.module.css";

/** A logo on a ground of its own. */
export function Logo({ image }: { readonly image: Image }) {
  return (
    <div className={styles["logo"]}>
      <Picture image={image} sizes="(min-width: 56rem) 32rem, 100vw" isLogo />
    </div>
  );
}
