import { useLingui } from "@lingui/react";
import { useId, useRef } from "react";
import { useLocation } from "react-router";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { parseAddress, type Address } from "#domain/addresses.ts";
import { useProfile } from "#app/visitor/use-profile.ts";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./hot-banner.module.css";
import { linkFor, variantText } from "./visitor-texts.ts";

/** One striking call to action; a variant by the visitor's job, and where editors want it, another way on by stage. */
export function HotBanner({ block, level }: PlacedBlockProps<"hot_banner">) {
  const { title, html, image } = block;
  const { i18n } = useLingui();
  const banner = useRef<HTMLElement>(null);
  const profile = useProfile(banner);
  const address = useAddressHere();
  const link = linkFor(block, { profile, address, i18n });
  const addressed = variantText(profile.titleClass, i18n);
  const id = useId();
  const isNamed = level === null && title !== null;
  const Frame = level === null ? "aside" : "section";
  return (
    <Frame
      ref={banner}
      className={styles["banner"]}
      aria-labelledby={isNamed ? id : undefined}
      data-pictured={image !== null || undefined}
      data-variant={profile.titleClass}
    >
      <div>
        {addressed !== null && <p className={styles["addressed"]}>{addressed}</p>}
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

const home: Address = { site: "en", language: "en", path: "/" };

function useAddressHere(): Address {
  const parsed = parseAddress(useLocation().pathname);
  return parsed.kind === "address" ? parsed.address : home;
}
