import { useId } from "react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./hot-banner.module.css";

/** One striking call to action. */
export function HotBanner({ block, level }: PlacedBlockProps<"hot_banner">) {
  const { title, html, link, image } = block;
  const id = useId();
  const isNamed = level === null && title !== null;
  const Frame = level === null ? "aside" : "section";
  return (
    <Frame
      className={styles["banner"]}
      aria-labelledby={isNamed ? id : undefined}
      data-pictured={image !== null || undefined}
    >
      <div>
        {title !== null && (
          <Headline id={isNamed ? id : undefined} level={level} size="large">
            {title}
          </Headline>
        )}
        {html && <RichText html={html} />}
        {link && <ActionLink link={link} />}
      </div>
      {image && <Picture image={image} sizes="(min-width: 56rem) 30rem, 100vw" />}
    </Frame>
  );
}
