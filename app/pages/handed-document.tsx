import { Trans, useLingui } from "@lingui/react";
import type { HandedDocument as DocumentOfVisitor } from "#domain/forms/handed-document.ts";
import { formatDownload } from "#app/i18n/file-size.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./handed-document.module.css";

/** The document that a visitor has just filled out a form for. */
export function HandedDocument({ document }: { readonly document: DocumentOfVisitor }) {
  const { i18n } = useLingui();
  const { title, page, file } = document;
  return (
    <section className={styles["document"]}>
      {title !== "" && (
        <Headline level={2} size="medium">
          <a href={page}>{title}</a>
        </Headline>
      )}
      {file === null ? (
        <p>
          <Trans id="document.pending" />
        </p>
      ) : (
        <>
          <p>
            <Trans id="document.ready" />
          </p>
          <ActionLink link={{ href: file.href, text: i18n._("document.download") }} />
          <p className={styles["about"]}>
            {formatDownload({ ...file, href: file.name }, i18n.locale)}
          </p>
        </>
      )}
    </section>
  );
}
