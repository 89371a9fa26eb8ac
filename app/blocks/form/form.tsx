import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { PageForm } from "#app/forms/registry.tsx";
import { formAddress } from "#domain/forms/form-definition.ts";
import type { BlockProps } from "../block-props.ts";
import styles from "./form.module.css";

/** A form of a form service, or a link to the contact page if the service is unavailable. */
export function Form({ block, level }: BlockProps<"form">) {
  const { i18n } = useLingui();
  const { service, instance, formId, title, contactHref } = block;
  const isContactPage = useLocation().pathname === contactHref;
  const fallback = isContactPage ? (
    <p>{i18n._("form.here")}</p>
  ) : (
    <>
      <p>{i18n._("form.elsewhere")}</p>
      <ActionLink link={{ href: contactHref, text: i18n._("form.contact") }} />
    </>
  );
  return (
    <section className={styles["form"]}>
      <Headline id={block.anchor} level={level}>
        {title ?? i18n._("form.get-in-touch")}
      </Headline>
      <PageForm
        address={formAddress({ type: service, instance, id: formId })}
        fallback={fallback}
      />
    </section>
  );
}
