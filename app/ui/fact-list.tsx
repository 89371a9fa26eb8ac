import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export interface Fact {
  readonly name: string;
  /** Empty values (`null`, `""`, `false`, `[]`) leave the fact out. */
  readonly value: ReactNode;
}

/** A list of names and values. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => !isEmpty(value));
  if (known.length === 0) return null;
  return (
    <dl className={styles["facts"]}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: ReactNode) =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
