import { Cluster } from "./cluster.tsx";
import { Tag } from "./tag.tsx";

interface ChipListProps {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    /** Null: a word without a link. */
    readonly href: string | null;
  }[];
}

/** Short words side by side, each linked to related pages if there are any. */
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
