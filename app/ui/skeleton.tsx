import { Sheet } from "./sheet.tsx";
import styles from "./skeleton.module.css";
import sheet from "./ui.sheet.css?url";

interface SkeletonProps {
  /** Description of the loading content. */
  readonly label: string;
  /** Number of placeholders with a picture and two lines. Default: one. */
  readonly count?: number;
}

/** Placeholder for a list that is loading. */
export function Skeleton({ label, count = 1 }: SkeletonProps) {
  return (
    <div className={styles["skeleton"]} role="status" aria-label={label} aria-busy>
      <Sheet href={sheet} />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles["thing"]} />
      ))}
    </div>
  );
}
