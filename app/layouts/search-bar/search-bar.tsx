import { useLingui } from "@lingui/react";
import { X } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Address } from "#domain/addresses.ts";
import styles from "./search-bar.module.css";
import { SuggestionList } from "./suggestion-list.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchBarProps {
  readonly address: Address;
  /** Path of the search page. */
  readonly path: string;
  readonly onClose: () => void;
}

/**
 * A search field with suggestions while typing, as a combobox with a list.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBar({ address, path, onClose }: SearchBarProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState("");
  const { found } = useSuggestions(words, address);
  const suggestions = found ?? [];
  const searchHref = `${path}?${new URLSearchParams({ q: words.trim() }).toString()}`;
  const { active, isShown, onKeyDown, reset } = useActiveOption({
    // "View all" follows the suggestions.
    count: suggestions.length === 0 ? 0 : suggestions.length + 1,
    onClose,
  });
  const options = isShown
    ? [
        ...suggestions.map(({ id: key, title, href, lang }) => ({ key, text: title, href, lang })),
        { key: "all", text: i18n._("list.view-all"), href: searchHref, lang: null },
      ]
    : [];

  const go = (href: string) => void navigate(href);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    go(options[active]?.href ?? (words.trim() === "" ? path : searchHref));
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <search className={styles["bar"]}>
      <form className={styles["form"]} action={path} onSubmit={submit}>
        <label className={styles["label"]} htmlFor={`${id}-words`}>
          {i18n._("search.words")}
        </label>
        <input
          className={styles["words"]}
          id={`${id}-words`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened the search in order to type
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          value={words}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWords(target.value);
            reset();
          }}
        />
        <button className={styles["submit"]} type="submit" onKeyDown={closeByKey}>
          {i18n._("search.submit")}
        </button>
        <button
          className={styles["close"]}
          type="button"
          aria-label={i18n._("search.close")}
          onClick={onClose}
          onKeyDown={closeByKey}
        >
          <X aria-hidden size={20} />
        </button>
        <SuggestionList id={id} options={options} active={active} onChoose={go} />
        <p className={styles["label"]} role="status">
          {found !== null && i18n._("search.suggestion-count", { count: suggestions.length })}
        </p>
      </form>
    </search>
  );
}
