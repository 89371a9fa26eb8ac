import type { MenuItem } from "#content/model/menu.ts";

/** A link of a menu; plain text if it has no target. */
export function MenuLink({ item }: { item: Pick<MenuItem, "href" | "text" | "external"> }) {
  if (item.href === null) return <span>{item.text}</span>;
  return (
    <a href={item.href} rel={item.external ? "noopener" : undefined}>
      {item.text}
    </a>
  );
}

/** The links of one level of a menu. */
export function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  );
}
