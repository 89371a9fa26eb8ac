import { useLingui } from "@lingui/react";
import styles from "./breadcrumbs.module.css";

/** A page on the way to another. */
export interface Crumb {
  readonly text: string;
  /** Root-relative. */
  readonly href: string;
  /** BCP 47 tag where it is in another language than the page around it; else null. */
  readonly lang: string | null;
}

/** The way to the page, itself last; nothing where there is none. */
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
