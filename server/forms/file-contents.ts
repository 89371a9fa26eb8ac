/** Endings whose bytes `file-type` names otherwise; of all others that it knows, it says the ending itself. */
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

/** Endings of plain text: any bytes people write are right, so they are known by what is not in them. */
const textEndings: ReadonlySet<string> = new Set(["txt", "csv", "tsv", "md", "json", "xml"]);

/** What formats that nobody here knows are often made of. */
const containers: ReadonlySet<string> = new Set(["zip", "cfb", "xml"]);

/** Longest look at a file, in milliseconds. */
const maxLookMs = 5000;

const zipStart = Buffer.from("PK\u0003\u0004", "latin1");
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
/** The record at a zip's end with its longest comment, in bytes (APPNOTE.TXT, 4.3.16). */
const maxZipEndBytes = 22 + 65_535;

/**
 * Whether bytes may be a file of this ending (lower case, without the dot). Text has no NUL byte. Of endings that
 * `file-type` does not know, what it does know is refused, but for containers. An empty file is of no kind, and a zip, of
 * which the new Office formats are made, must not be cut off.
 */
export async function isContentOf(ending: string, bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false;
  if (textEndings.has(ending)) return !bytes.includes(0);
  // Loaded with the first file that is sent, not at the start.
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
