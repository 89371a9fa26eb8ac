import { Picture } from "#app/ui/picture.tsx";
import type { CoverProps } from "../cover-props.ts";
import styles from "../session-and-story.css?url";

/** The logo of a customer, and the figure that they measured. */
export function StoryCover({ cover: { logo, figure } }: CoverProps<"story">) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="scenes" />
      {logo !== null && (
        <div className="c-logo">
          <Picture image={{ ...logo, alt: "" }} sizes="16rem" isLogo />
        </div>
      )}
      {figure !== null && (
        <p className="c-figure">
          <strong>{figure.value}</strong>
          {figure.label !== null && <span>{figure.label}</span>}
        </p>
      )}
    </>
  );
}
