import { Cluster } from "./cluster.tsx";
import { Tag } from "./tag.tsx";

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
    <Cluster as="ul">
      {items.map(({ id, name, href }) => (
        <li key={id}>
          <Tag href={href}>{name}</Tag>
        </li>
      ))}
    </Cluster>
  );
}
