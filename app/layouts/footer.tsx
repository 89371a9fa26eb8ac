import styles from "./frame/footer.module.css";
import { FramePart } from "./frame/frame-part.tsx";
import { Region } from "./region.tsx";
import type { SiteData } from "./site-data.ts";
import { usePlacedBlocks } from "./use-page.ts";

/** The sitemap in columns, the blocks of the footer, the languages, and links to the company's other channels. */
export function Footer({ site }: { site: SiteData }) {
  return (
    <div className={styles["footer"]}>
      <div className={styles["inner"]}>
        <FramePart name="footer-start" site={site} />
        <div className={styles["offices"]}>
          <Region blocks={usePlacedBlocks()?.footer} level={2} />
        </div>
        <FramePart name="footer-end" site={site} />
      </div>
    </div>
  );
}
