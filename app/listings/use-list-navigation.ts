import { type RefObject, useEffect, useRef, useState } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "react-router";
import {
  type ListParameters,
  type ListState,
  readListState,
  writeListState,
} from "#domain/listings/list-address.ts";

interface ListNavigation {
  /** The latest requested state, even if its response has not arrived. */
  readonly asked: ListState;
  /** The list is loading, not another page. */
  readonly isPending: boolean;
  /** Navigates to the state of a form. */
  readonly submit: (form: HTMLFormElement) => void;
  /** Does the same while words are being typed. Going back then leads to the list before the first of them. */
  readonly type: (form: HTMLFormElement) => void;
}

/** Changes the state of a list by client navigation. Without script, its forms and links work in the same way. */
export function useListNavigation(state: ListState, parameters: ListParameters): ListNavigation {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(state);
  const [answered, setAnswered] = useState(state);
  if (writeListState(answered, parameters) !== writeListState(state, parameters)) {
    setAnswered(state);
    setAsked(state);
  }
  const typed = useRef<string | null>(null);
  const show = (form: HTMLFormElement, isTyped: boolean) => {
    const next = readListState(queryOf(form), parameters);
    const query = writeListState(next, parameters);
    if (query === writeListState(asked, parameters)) return;
    const replace = isTyped && typed.current === writeListState(state, parameters);
    typed.current = isTyped ? query : null;
    setAsked(next);
    void navigate(location.pathname + query, { preventScrollReset: true, replace });
  };
  return {
    asked,
    isPending: coming?.pathname === pathname,
    submit: (form) => show(form, false),
    type: (form) => show(form, true),
  };
}

/** Returns what a form would send, as a query. Files are left out. */
const queryOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/**
 * Scrolls to the results when another page of them is shown, and focuses them if the focused element was removed, such
 * as a filter. On back and forward the browser restores the position.
 */
export function useFocusOnResults(state: ListState, results: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, page: state.page });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, page: state.page };
    const heading = results.current;
    if (heading === null || type === NavigationType.Pop) return;
    const isTurned = before.page !== state.page && state.page > 1;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isTurned || isLost) heading.focus({ preventScroll: true });
    if (isTurned) heading.scrollIntoView({ block: "start" });
  }, [key, type, state.page, results]);
}

/** A shorter wait shows no loading state. Once shown, it stays for as long, so that it does not flicker. */
const noticeableMs = 200;

/** Returns whether a wait is long enough for a loading state. */
export function useNoticeable(isPending: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (isPending === isShown) return undefined;
    const wait = isPending ? noticeableMs : noticeableMs - (performance.now() - shownAt.current);
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now();
        setIsShown(isPending);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [isPending, isShown]);
  return isShown;
}
