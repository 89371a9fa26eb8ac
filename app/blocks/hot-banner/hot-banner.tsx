import { useLingui } from "@lingui/react";
import { useRef } from "react";
import { useLocation } from "react-router";
import { parseAddress, type Address } from "#domain/addresses.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useProfile } from "#app/visitor/use-profile.ts";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./hot-banner.module.css";
import { linkFor, variantText } from "./visitor-texts.ts";

/**
 * A prominent call to action. Its text may depend on the visitor's job title and, if editors want it, its link on the
 * visitor's stage.
 */
export function HotBanner({ block, level }: PlacedBlockProps<"hot_banner">) {
  const { title, html, image } = block;
  const { i18n } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const profile = useProfile(frame);
  const address = useAddressHere();
  const link = linkFor(block, { profile, address, i18n });
  const addressed = variantText(profile.titleClass, i18n);
  return (
    <PlacedBlockFrame
      ref={frame}
      title={title}
      level={level}
      size="large"
      className={styles["banner"]}
      variant={profile.titleClass}
      above={addressed !== null && <p className={styles["addressed"]}>{addressed}</p>}
      picture={image && <Picture image={image} sizes="(min-width: 56rem) 30rem, 100vw" />}
    >
      {html && <RichText html={html} />}
      {link && <ActionLink link={link} />}
    </PlacedBlockFrame>
  );
}

const home: Address = { site: "en", language: "en", path: "/" };

function useAddressHere(): Address {
  const parsed = parseAddress(useLocation().pathname);
  return parsed.kind === "address" ? parsed.address : home;
}
