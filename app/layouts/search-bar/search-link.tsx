import { useLingui } from "@lingui/react";
import { Search } from "lucide-react";
import { Suspense, useEffect, useRef, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { lazyPart, loadPart } from "#app/ui/load-part.ts";
import { toggleSearchbar, uiStore } from "#app/visitor/ui-store.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import styles from "./search-link.module.css";

const load = () => loadPart(() => import("./search-bar.tsx"));
/** Loaded when the link is first used. */
const SearchBar = lazyPart(async () => (await import("./search-bar.tsx")).SearchBar);

const touch = () => void load();

/** A link to the search. With script it opens the search bar. */
export function SearchLink({ address }: { readonly address: Address }) {
  const { i18n } = useLingui();
  const { key } = useLocation();
  const isOpen = useStore(uiStore, ({ searchbar }) => searchbar);
  const link = useRef<HTMLAnchorElement>(null);
  const path = buildPath({ ...address, path: "/search" });
  // Another page has come, or other results on the search page: the bar has done what it was for.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the navigation is what the effect waits for
  useEffect(() => toggleSearchbar(false), [key]);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      () => toggleSearchbar(),
      () => location.assign(path),
    );
  };
  const close = () => {
    toggleSearchbar(false);
    link.current?.focus();
  };
  return (
    <>
      <a
        className={styles["link"]}
        href={path}
        ref={link}
        aria-label={i18n._("search.open")}
        aria-expanded={isOpen || undefined}
        onClick={open}
        onPointerEnter={touch}
        onFocus={touch}
      >
        <Search aria-hidden size={20} />
      </a>
      <Suspense>{isOpen && <SearchBar address={address} path={path} onClose={close} />}</Suspense>
    </>
  );
}
