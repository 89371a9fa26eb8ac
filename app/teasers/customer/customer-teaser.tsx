import { useLingui } from "@lingui/react";
import { erpTexts } from "#app/i18n/choices.ts";
import { Picture } from "#app/ui/picture.tsx";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";
import styles from "./customer-teaser.module.css";

/** A customer with the figure that they measured. Beside other kinds, logo and figure are on the cover. */
export function CustomerTeaser({ teaser, level, isMixed = false }: TeaserProps<"customer">) {
  const { i18n } = useLingui();
  const { logo, speaker, erp, figure } = teaser;
  if (isMixed && (teaser.image ?? teaser.cover)) {
    return <TeaserFrame teaser={teaser} level={level} />;
  }
  return (
    <TeaserFrame
      teaser={teaser}
      level={level}
      logo={logo}
      lead={
        figure && (
          <p className={styles["figure"]}>
            <strong>{figure.value}</strong>
            {figure.label !== null && <span> {figure.label}</span>}
          </p>
        )
      }
    >
      {speaker?.image && (
        <span className={styles["speaker"]}>
          {/* The name stands beside it. */}
          <Picture image={{ ...speaker.image, alt: "" }} sizes="4rem" />
          <span>
            <strong>{speaker.name}</strong>
            {speaker.role !== null && <span>{speaker.role}</span>}
          </span>
        </span>
      )}
      {erp !== null && (
        <span className={styles["erp"]}>
          {i18n._("customer.erp")} <strong>{i18n._(erpTexts[erp])}</strong>
        </span>
      )}
    </TeaserFrame>
  );
}
