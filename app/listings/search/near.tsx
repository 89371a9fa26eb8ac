import { useLingui } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import type { NearPage } from "../listing.ts";
import styles from "./search.module.css";

/** Pages with similar titles, for words that were not found. */
export function Near({ pages }: { readonly pages: readonly NearPage[] }) {
  const { i18n } = useLingui();
  return (
    <section className={styles["near"]}>
      <Headline level={3} size="small">
        {i18n._("search.did-you-mean")}
      </Headline>
      <ul>
        {pages.map(({ title, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang ?? undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
