import { useLingui } from "@lingui/react";
import styles from "./breadcrumbs.module.css";

/** An ancestor of a page. */
export interface Crumb {
  readonly text: string;
  /** Root-relative. */
  readonly href: string;
  /** BCP 47 tag if the language is not that of the page; otherwise null. */
  readonly lang: string | null;
}

/** Links to the ancestors of the page, with the page itself last. Renders nothing if there are none. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { i18n } = useLingui();
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles["breadcrumbs"]} aria-label={i18n._("breadcrumbs.label")}>
      <ol>
        {crumbs.map(({ text, href, lang }, index) => (
          <li key={href} lang={lang ?? undefined}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{text}</span>
            ) : (
              <a href={href}>{text}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
