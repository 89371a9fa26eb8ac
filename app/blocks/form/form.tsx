import { useLingui } from "@lingui/react";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./form.module.css";

/** Leads to the contact page, as long as forms are not shown in pages. */
export function Form({ block, level }: BlockProps<"form">) {
  const { i18n } = useLingui();
  return (
    <section className={styles["form"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <p>{i18n._("form.elsewhere")}</p>
      <ActionLink link={{ href: block.contactHref, text: i18n._("form.contact") }} />
    </section>
  );
}
