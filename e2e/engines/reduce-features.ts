/**
 * Runs in the page before its scripts: deletes everything that Chrome 100, Firefox 102 or Safari 15.4 lack
 * (docs/browsers.md), and everything that one of the three engines has never had. Popovers stay, because their absence
 * also affects styles; Chromium 102 covers that case.
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
