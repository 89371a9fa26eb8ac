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
  /** What was asked for last, whether its answer is there or not. */
  readonly asked: ListState;
  /** The answer is on its way, and not another page. */
  readonly isPending: boolean;
  /** Goes to what a form of the list says now. */
  readonly submit: (form: HTMLFormElement) => void;
}

/**
 * Takes a list from one state to the next inside the application. Without script its forms and links do the same by
 * themselves.
 */
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
  return {
    asked,
    isPending: coming?.pathname === pathname,
    submit(form) {
      const next = readListState(queryOf(form), parameters);
      setAsked(next);
      void navigate(location.pathname + writeListState(next, parameters), {
        preventScrollReset: true,
      });
    },
  };
}

/** What a form would send, as a query; files have no place in one. */
const queryOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/**
 * Moves the reader to the results when another page of them is shown, and gives the focus to them when what had it is
 * gone, as a filter that was taken away. Going back and forward restores the position by itself.
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

/** Waiting shorter than this shows nothing; what is shown once stays as long, so that it does not flicker. */
const noticeableMs = 200;

/** Whether a wait has become noticeable. */
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
