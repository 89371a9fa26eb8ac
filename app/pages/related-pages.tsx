import { Trans } from "@lingui/react";
import type { Teaser } from "#content/model/teaser.ts";
import { PersonalTeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./detail.module.css";

/** Pages to read next; renders nothing if there are none. */
export function RelatedPages({ pages }: { readonly pages: readonly Teaser[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles["list"]} data-unprinted>
      <Headline level={2} size="medium">
        <Trans id="page.related" />
      </Headline>
      <PersonalTeaserList teasers={pages} level={3} />
    </section>
  );
}
