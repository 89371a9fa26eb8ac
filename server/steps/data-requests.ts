const suffix = ".data";
/** Ends the data address of a path that itself ends in a slash, as the root does. */
const slashSuffix = "/_.data";

/** Path of the page whose data client navigation asks for (React Router's `.data` addresses); null for other paths. */
export function pageOfDataRequest(pathname: string): string | null {
  if (pathname.endsWith(slashSuffix)) return pathname.slice(0, 1 - slashSuffix.length);
  return pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) : null;
}

/** Address of a page's data. */
export function dataAddressOf(pathname: string): string {
  return pathname === "/" ? slashSuffix : pathname + suffix;
}
