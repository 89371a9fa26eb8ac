import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Says what is on its way. */
  readonly label: string;
  /** How many things of a picture and two lines; by default one. */
  readonly count?: number;
}

/** Holds the place of a list that is being fetched. */
export function Skeleton({ label, count = 1 }: SkeletonProps) {
  return (
    <div className={styles["skeleton"]} role="status" aria-label={label} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles["thing"]} />
      ))}
    </div>
  );
}
