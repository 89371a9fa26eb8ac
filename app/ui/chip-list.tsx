import styles from "./chip-list.module.css";

interface ChipListProps {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    /** Null: a word without a page. */
    readonly href: string | null;
  }[];
}

/** Short words beside each other, each a way to more of its kind where there is one. */
export function ChipList({ items }: ChipListProps) {
  return (
    <ul className={styles["chips"]}>
      {items.map(({ id, name, href }) => (
        <li key={id}>{href === null ? <span>{name}</span> : <a href={href}>{name}</a>}</li>
      ))}
    </ul>
  );
}
