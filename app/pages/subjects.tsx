import { Trans } from "@lingui/react";
import type { Page, Term } from "#content/model/page.ts";
import { ChipList } from "#app/ui/chip-list.tsx";
import styles from "./detail.module.css";

/** The subjects of a page, with links to related pages. */
export function Subjects({ page }: { readonly page: Page }) {
  const terms = new Map<string, Term>(
    [...page.topics, ...page.industries, ...page.productLines].map((term) => [term.id, term]),
  );
  if (terms.size === 0) return null;
  return (
    <div className={styles["subjects"]}>
      <p>
        <Trans id="page.subjects" />
      </p>
      <ChipList items={[...terms.values()]} />
    </div>
  );
}
