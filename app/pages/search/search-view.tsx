import { Trans, useLingui } from "@lingui/react";
import type { Teaser } from "#content/model/teaser.ts";
import { TeaserList } from "#app/teasers/registry.tsx";
import { useTrackedSearch } from "#app/visitor/use-tracked-search.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import styles from "./search-view.module.css";

/** What was looked for and found. */
export interface Search {
  readonly results: readonly Teaser[];
  /** How many there are, beyond those shown too. */
  readonly count: number;
  /** Empty before anything was asked. */
  readonly words: string;
}

interface SearchViewProps {
  readonly search: Search;
  readonly address: Address;
}

/** The form of the search and what it found. It works without script: the words are in the address. */
export function SearchView({ search: { words, results, count }, address }: SearchViewProps) {
  const { i18n } = useLingui();
  useTrackedSearch(words, count);
  return (
    <div className={styles["search"]}>
      <search>
        <form className={styles["form"]} action={buildPath(address)}>
          <label htmlFor="search-words">
            <Trans id="search.words" />
          </label>
          <div className={styles["row"]}>
            <input
              className={styles["words"]}
              key={words}
              id="search-words"
              type="search"
              name="q"
              defaultValue={words}
            />
            <button className={styles["submit"]} type="submit">
              <Trans id="search.submit" />
            </button>
          </div>
        </form>
      </search>
      {words !== "" && (
        // Not by `Trans`, which would read what was typed as markup of its own.
        <p>
          {count === 0
            ? i18n._("search.nothing", { words })
            : i18n._("search.found", { count, words })}
        </p>
      )}
      {results.length > 0 && <TeaserList teasers={results} level={2} />}
    </div>
  );
}
