/**
 * Returns true when the application is running: React has hydrated the whole document, and its effects have taken over
 * scroll restoration. The latter alone is not enough, because a reloaded page remembers it, and until React has
 * hydrated, a click works as without script. The code of forms and lists arrives later, so forms, including those of
 * filters, are checked separately, except in parts whose code is loaded when they are touched. Runs in the page.
 */
export function documentIsHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
  if (key === undefined || history.scrollRestoration !== "manual") return false;
  const fiber = (document as unknown as Record<string, ReactRootFiber>)[key];
  if (fiber?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  return [...document.forms].every(
    (form) =>
      form.closest("[data-asleep]") !== null ||
      Object.keys(form).some((name) => name.startsWith("__reactProps")),
  );
}

/** React's data at its root node, as far as it shows that hydration is complete. */
interface ReactRootFiber {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
  };
}
