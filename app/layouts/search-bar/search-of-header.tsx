import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { lazyPart, loadPart } from "#app/ui/load-part.ts";
import { toggleSearchbar, uiStore } from "#app/visitor/ui-store.ts";
import { buildPath, type Address } from "#domain/addresses.ts";

const load = () => loadPart(() => import("./search-bar.tsx"));
/** Loaded when the link is first used. */
const SearchBar = lazyPart(async () => (await import("./search-bar.tsx")).SearchBar);

const selector = "[data-opens-search]";
const findLink = () => document.querySelector<HTMLAnchorElement>(selector);

/** The search bar, which the header's link to the search opens with script. */
export function SearchOfHeader({ address }: { readonly address: Address }) {
  const { key } = useLocation();
  const isOpen = useStore(uiStore, ({ searchbar }) => searchbar);
  const path = buildPath({ ...address, path: "/search" });
  // Another page has come, or other results on the search page: the bar has done what it was for.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the navigation is what the effect waits for
  useEffect(() => toggleSearchbar(false), [key]);

  useEffect(() => {
    const link = findLink();
    const touch = () => void load();
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      load().then(
        () => toggleSearchbar(),
        () => location.assign(path),
      );
    };
    link?.addEventListener("click", open);
    link?.addEventListener("pointerenter", touch);
    link?.addEventListener("focus", touch);
    return () => {
      link?.removeEventListener("click", open);
      link?.removeEventListener("pointerenter", touch);
      link?.removeEventListener("focus", touch);
    };
  }, [path]);

  useEffect(() => {
    if (isOpen) findLink()?.setAttribute("aria-expanded", "true");
    else findLink()?.removeAttribute("aria-expanded");
  }, [isOpen]);

  return (
    <Suspense>{isOpen && <SearchBar address={address} path={path} onClose={close} />}</Suspense>
  );
}

function close(): void {
  toggleSearchbar(false);
  findLink()?.focus();
}
