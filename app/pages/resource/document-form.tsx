import { Trans, useLingui } from "@lingui/react";
import type { DocumentForm as DocumentFormOfPage } from "#content/model/page.ts";
import { PageForm } from "#app/forms/registry.tsx";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./document-form.module.css";

const anchor = "get-document";

/** Leads to the form, which is further down on narrow screens. */
export function DocumentFormLink() {
  const { i18n } = useLingui();
  return <ActionLink link={{ href: `#${anchor}`, text: i18n._("document.download") }} />;
}

/** The form that a gated document is handed over for. Without the form service, visitors can write an e-mail instead. */
export function DocumentForm({ form }: { readonly form: DocumentFormOfPage }) {
  const { i18n } = useLingui();
  return (
    <section className={styles["form"]} id={anchor}>
      <Headline level={2} size="medium">
        {form.title ?? i18n._("document.download")}
      </Headline>
      <PageForm
        address={form.address}
        intro={i18n._("document.form")}
        fallback={
          <>
            <p>
              <Trans id="form.elsewhere" />
            </p>
            <ActionLink link={{ href: form.contactHref, text: i18n._("form.contact") }} />
          </>
        }
      />
    </section>
  );
}
