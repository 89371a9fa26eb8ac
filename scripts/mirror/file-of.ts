/** Most file systems limit a name to 255 bytes; some room for the ending of a temporary file. */
const maxNameBytes = 230;

/**
 * Returns where a response is stored, relative to the folder: pages as `index.html` of a folder, because every file
 * server and bucket finds them there, all else under its own name. Null: the address cannot be a file.
 */
export function fileOf(pathname: string, isPage: boolean): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const names = decoded.split("/").filter((name) => name !== "");
  const isFit = names.every(
    (name) =>
      name !== "." &&
      name !== ".." &&
      !/[\\\p{Cc}]/u.test(name) &&
      Buffer.byteLength(name) <= maxNameBytes,
  );
  if (!isFit || (names.length === 0 && !isPage)) return null;
  return [...names, ...(isPage ? ["index.html"] : [])].join("/");
}
