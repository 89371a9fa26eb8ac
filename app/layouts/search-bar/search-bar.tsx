import { useLingui } from "@lingui/react";
import { X } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Address } from "#domain/addresses.ts";
import styles from "./search-bar.module.css";
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
  const [active, setActive] = useState(-1);
  const [isListOpen, setIsListOpen] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const { found } = useSuggestions(words, address);
  const suggestions = found ?? [];
  const searchHref = `${path}?${new URLSearchParams({ q: words.trim() }).toString()}`;
  const isShown = isListOpen && suggestions.length > 0;
  const options = isShown
    ? [
        ...suggestions.map(({ id: key, title, href, lang }) => ({ key, text: title, href, lang })),
        { key: "all", text: i18n._("list.view-all"), href: searchHref, lang: null },
      ]
    : [];
  useEffect(() => input.current?.focus(), []);

  const go = (href: string) => void navigate(href);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    go(options[active]?.href ?? (words.trim() === "" ? path : searchHref));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsListOpen(true);
      // The field itself is one of the positions, between the last and the first suggestion.
      const places = suggestions.length + 2;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isShown) setIsListOpen(false);
      else onClose();
      setActive(-1);
    }
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
          ref={input}
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
            setActive(-1);
            setIsListOpen(true);
          }}
        />
        <button className={styles["submit"]} type="submit">
          {i18n._("search.submit")}
        </button>
        <button
          className={styles["close"]}
          type="button"
          aria-label={i18n._("search.close")}
          onClick={onClose}
        >
          <X aria-hidden size={20} />
        </button>
        <div
          className={styles["list"]}
          id={`${id}-list`}
          role="listbox"
          aria-label={i18n._("search.suggestions")}
          hidden={!isShown}
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
              onClick={() => go(href)}
            >
              {text}
            </div>
          ))}
        </div>
        <p className={styles["label"]} role="status">
          {found !== null && i18n._("search.suggestion-count", { count: suggestions.length })}
        </p>
      </form>
    </search>
  );
}
