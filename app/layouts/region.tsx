import type { PlacedBlock } from "#content/model/placed-block.ts";
import { AnyPlacedBlock } from "#app/blocks/placed-registry.tsx";
import styles from "./region.module.css";

interface RegionProps {
  readonly blocks: readonly PlacedBlock[] | undefined;
  /** Level of the blocks' headings; null above the page's heading. */
  readonly level: 2 | null;
}

/** The blocks above or below a page; renders nothing if there are none. */
export function Region({ blocks, level }: RegionProps) {
  if (blocks === undefined || blocks.length === 0) return null;
  return (
    <div className={styles["region"]}>
      {blocks.map((block) => (
        <AnyPlacedBlock key={block.id} block={block} level={level} />
      ))}
    </div>
  );
}
