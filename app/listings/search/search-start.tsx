import type { ListProps } from "../list-props.ts";
import { SearchForm } from "./search-form.tsx";
import { Help } from "./help.tsx";
import styles from "./search.module.css";

interface SearchStartProps extends ListProps {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** The search page before a search. */
export function SearchStart(props: SearchStartProps) {
  return (
    <div className={styles["start"]}>
      <SearchForm {...props} isFocused />
      <Help teasers={props.listing.search?.help ?? []} level={2} />
    </div>
  );
}
