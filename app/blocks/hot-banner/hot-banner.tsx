import { useLingui } from "@lingui/react";
import { useRef } from "react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useProfile } from "#app/visitor/use-profile.ts";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./hot-banner.module.css";
import { linkFor, textFor } from "./visitor-texts.ts";

/** A prominent call to action. Editors can give it another text by job title and another link by stage. */
export function HotBanner({ block, level }: PlacedBlockProps<"hot_banner">) {
  const { title, image } = block;
  const { i18n } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const profile = useProfile(frame);
  const link = linkFor(block, profile);
  const { html, audience } = textFor(block, profile, i18n);
  return (
    <PlacedBlockFrame
      ref={frame}
      title={title}
      level={level}
      size="large"
      className={styles["banner"]}
      variant={audience === null ? "regular" : profile.titleClass}
      above={audience !== null && <p className={styles["addressed"]}>{audience}</p>}
      picture={image && <Picture image={image} sizes="(min-width: 56rem) 30rem, 100vw" />}
    >
      {html && <RichText html={html} />}
      {link && <ActionLink link={link} />}
    </PlacedBlockFrame>
  );
}
