/**
 * Replaces the parameters of these names in the page's address; all others stay. Not a navigation: the page is not loaded again. `hash`: where
 * the page scrolls to when the address is opened; left out: as it was.
 */
export function showInAddress(
  names: readonly string[],
  query: URLSearchParams,
  hash?: string,
): void {
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of query) url.searchParams.append(name, value);
  if (hash !== undefined) url.hash = hash;
  window.history.replaceState(window.history.state, "", url);
}
