import { Trans } from "@lingui/react";
import type { Page, Term } from "#content/model/page.ts";
import { ChipList } from "#app/ui/chip-list.tsx";
import styles from "./detail.module.css";

interface SubjectsProps {
  readonly page: Page;
  /** Keywords without pages of their own. */
  readonly tags: readonly Term[];
}

/** The subjects of a page, with links to related pages, and its keywords. */
export function Subjects({ page, tags }: SubjectsProps) {
  const terms = new Map<string, Term>(
    [...page.topics, ...page.industries, ...page.productLines, ...tags].map((term) => [
      term.id,
      term,
    ]),
  );
  if (terms.size === 0) return null;
  return (
    <div className={styles["subjects"]} data-unprinted>
      <p>
        <Trans id="page.subjects" />
      </p>
      <ChipList items={[...terms.values()]} />
    </div>
  );
}
