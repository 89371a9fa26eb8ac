import type { PlacedBlock } from "#content/model/placed-block.ts";
import { AnyPlacedBlock } from "#app/blocks/placed-registry.tsx";
import styles from "./region.module.css";

/** The blocks placed above or below a page; nothing where there are none. */
export function Region({ blocks = [] }: { readonly blocks?: readonly PlacedBlock[] | undefined }) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles["region"]}>
      {blocks.map((block) => (
        <AnyPlacedBlock key={block.id} block={block} />
      ))}
    </div>
  );
}
