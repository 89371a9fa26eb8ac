const suffix = ".data";
/** End of the data address of a path that itself ends in a slash, such as the root. */
const slashSuffix = "/_.data";

/**
 * Returns the path of the page whose data client navigation requests (React Router's `.data` addresses); null for other
 * paths.
 */
export function pageOfDataRequest(pathname: string): string | null {
  if (pathname.endsWith(slashSuffix)) return pathname.slice(0, 1 - slashSuffix.length);
  return pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) : null;
}

/** Returns the address of a page's data. */
export function dataAddressOf(pathname: string): string {
  return pathname === "/" ? slashSuffix : pathname + suffix;
}
