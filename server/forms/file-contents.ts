/**
 * Extensions for which `file-type` reports a different name. For all others that it knows, it reports the extension
 * itself.
 */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["jpg"],
  tiff: ["tif"],
  heif: ["heic"],
  png: ["png", "apng"],
  gz: ["gz", "tar.gz"],
  tgz: ["tar.gz"],
  mp4: ["mp4", "m4v"],
  doc: ["cfb"],
  xls: ["cfb"],
  ppt: ["cfb"],
  msg: ["cfb"],
};

/** Extensions of plain text. Text has no signature, so it is recognised by the absence of NUL bytes. */
const textEndings: ReadonlySet<string> = new Set(["txt", "csv", "tsv", "md", "json", "xml"]);

/** Container formats, which many unknown formats are based on. */
const containers: ReadonlySet<string> = new Set(["zip", "cfb", "xml"]);

/** Longest time for inspecting a file, in milliseconds. */
const maxLookMs = 5000;

const zipStart = Buffer.from("PK\u0003\u0004", "latin1");
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
/** Size of the record at the end of a zip with its longest comment, in bytes (APPNOTE.TXT, 4.3.16). */
const maxZipEndBytes = 22 + 65_535;

/**
 * Returns whether the bytes can be a file with this extension (lower case, without the dot). Text must not contain NUL
 * bytes. A file with an extension that `file-type` does not know must not have a type that it does know, except
 * containers. Empty files are refused, and so is a truncated zip, on which the newer Office formats are based.
 */
export async function isContentOf(ending: string, bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false;
  if (textEndings.has(ending)) return !bytes.includes(0);
  // Loaded when the first file is submitted, not at the start.
  const { fileTypeFromBuffer, supportedExtensions } = await import("file-type");
  const expected = kindsOf[ending] ?? (supportedExtensions.has(ending) ? [ending] : null);
  let kind: string | null;
  try {
    const found = await fileTypeFromBuffer(bytes, { signal: AbortSignal.timeout(maxLookMs) });
    kind = found?.ext ?? null;
  } catch {
    return false;
  }
  if (isCutOffZip(bytes)) return false;
  if (kind === null) return expected === null;
  return expected === null ? containers.has(kind) : expected.includes(kind);
}

function isCutOffZip(bytes: Buffer): boolean {
  if (!bytes.subarray(0, zipStart.length).equals(zipStart)) return false;
  return !bytes.subarray(-maxZipEndBytes).includes(zipEnd);
}
