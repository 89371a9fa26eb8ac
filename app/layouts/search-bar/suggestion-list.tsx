import { useLingui } from "@lingui/react";
import styles from "./search-bar.module.css";

export interface SuggestionOption {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  /** Language of the text if it is not that of the page; null otherwise. */
  readonly lang: string | null;
}

interface SuggestionListProps {
  /** Prefix of the ids: `{id}-list`, and `{id}-0` and so on for the options. */
  readonly id: string;
  readonly options: readonly SuggestionOption[];
  /** Index of the active option; -1 for none. */
  readonly active: number;
  readonly onChoose: (href: string) => void;
}

/** The list of a combobox. It is hidden while there are no options. */
export function SuggestionList({ id, options, active, onChoose }: SuggestionListProps) {
  const { i18n } = useLingui();
  return (
    <div
      className={styles["list"]}
      id={`${id}-list`}
      role="listbox"
      aria-label={i18n._("search.suggestions")}
      hidden={options.length === 0}
    >
      {options.map(({ key, text, href, lang }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          lang={lang ?? undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(href)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
