import { Trans } from "@lingui/react";
import type { SuggestedPage } from "#app/context.ts";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./error-page.module.css";

/**
 * The pages that an error page suggests. `json`: JSON of `SuggestedPage[]`. Any other text is shown unchanged: it marks
 * the place where the server inserts the list (`server/pages/not-found/`).
 */
export function SuggestedPages({ json }: { readonly json: string }) {
  const pages = readPages(json);
  if (pages === null) return json;
  if (pages.length === 0) return null;
  return (
    <section className={styles["part"]}>
      <Headline level={2} size="medium">
        <Trans id="error.related" />
      </Headline>
      <ul className={styles["suggestions"]}>
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

function readPages(json: string): readonly SuggestedPage[] | null {
  if (!json.startsWith("[")) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server from exactly this type
  return JSON.parse(json) as readonly SuggestedPage[];
}
