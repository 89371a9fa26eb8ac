const suffix = ".data";
const rootData = `/_root${suffix}`;

/** Path of the page whose data client navigation asks for (React Router's `.data` addresses); null for any other path. */
export function pageOfDataRequest(pathname: string): string | null {
  if (pathname === rootData) return "/";
  return pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) : null;
}

/** Address of a page's data. */
export function dataSuffix(pathname: string): string {
  return pathname === "/" ? rootData : pathname + suffix;
}
