import { useMemo } from "react";
import { joinInitials } from "./join-initials.ts";
import styles from "./rich-text.module.css";
import { trusted } from "./trusted-html.ts";

/** HTML that the server has sanitised. Only this type may be inserted into a page. */
export type SanitisedHtml = string & { readonly sanitised: true };

/** Editors' HTML. */
export function RichText({ html, isLead = false }: { html: SanitisedHtml; isLead?: boolean }) {
  // The same value while the HTML is the same, or React would insert it again each time.
  const trustedHtml = useMemo(() => trusted(joinInitials(html)), [html]);
  return (
    <div
      className={styles["prose"]}
      data-lead={isLead || undefined}
      // oxlint-disable-next-line react/no-danger -- the one place for editors' HTML
      dangerouslySetInnerHTML={{ __html: trustedHtml }}
    />
  );
}
