/**
 * True when the application runs: the document is React's, hydrated as a whole, and its effects have taken over the
 * restoring of scroll positions. (A page that is loaded again remembers the latter, so it does not tell by itself;
 * until React has hydrated, a click does what it does without script.) The code of forms and lists arrives later than the
 * rest, so forms, those of filters included, are asked for by themselves. Runs in the page.
 */
export function documentIsHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
  if (key === undefined || history.scrollRestoration !== "manual") return false;
  const fiber = (document as unknown as Record<string, ReactRootFiber>)[key];
  if (fiber?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  return [...document.forms].every((form) =>
    Object.keys(form).some((name) => name.startsWith("__reactProps")),
  );
}

/** What React keeps at the node it was started on, as far as it tells that hydration is done. */
interface ReactRootFiber {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
  };
}
