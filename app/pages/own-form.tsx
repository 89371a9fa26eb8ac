import { Trans, useLingui } from "@lingui/react";
import type { OwnForm as OwnFormOfPage } from "#content/model/page.ts";
import { PageForm } from "#app/forms/registry.tsx";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./own-form.module.css";
import sheet from "./pages.sheet.css?url";

const anchor = "get-in-touch";

/** Leads to the form of the page, which may be further down. */
export function OwnFormLink({ text }: { readonly text: string }) {
  return <ActionLink link={{ href: `#${anchor}`, text }} />;
}

interface OwnFormProps {
  readonly form: OwnFormOfPage;
  /** A chapter of the page, instead of a part beside its text. */
  readonly isChapter?: boolean;
  /** Headline, unless editors wrote one. */
  readonly title: string;
  /** Above the fields. */
  readonly intro: string;
}

/** The form that belongs to a page because of its kind. Without the form service, visitors can write an e-mail instead. */
export function OwnForm({ form, isChapter = false, title, intro }: OwnFormProps) {
  const { i18n } = useLingui();
  return (
    <section
      className={styles["form"]}
      id={anchor}
      data-chapter={isChapter || undefined}
      data-unprinted
    >
      <Sheet href={sheet} />
      <Headline level={2} size={isChapter ? "large" : "medium"}>
        {form.title ?? title}
      </Headline>
      <PageForm
        address={form.address}
        intro={intro}
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
