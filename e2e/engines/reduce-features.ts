/**
 * Runs in the page before its scripts: deletes what Chrome 100, Firefox 102 or Safari 15.4 lack
 * (docs/browsers.md), and what one of the three engines has never had. Popovers stay: their absence is a matter of
 * styles too, which Chromium 102 shows.
 */
export function reduceFeatures(): void {
  const missing: readonly (readonly [object, readonly string[]])[] = [
    [AbortSignal, ["any", "timeout"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["toReversed", "toSorted", "toSpliced", "with", "findLast", "findLastIndex"]],
    [Document.prototype, ["startViewTransition"]],
    [Element.prototype, ["checkVisibility", "setHTML"]],
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [RegExp, ["escape"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [URL, ["canParse", "parse"]],
    [window, ["Iterator", "cookieStore", "navigation", "requestIdleCallback", "scheduler"]],
  ];
  for (const [owner, names] of missing) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
  CSS.supports = () => false;
}
