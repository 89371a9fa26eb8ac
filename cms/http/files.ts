import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { JsonApiError } from "../jsonapi/errors.ts";
import type { RequestContext } from "../request/context.ts";

export const filesPath = "/sites/default/files/";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".csv": "text/csv",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".gif": "image/gif",
  ".ics": "text/calendar",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".ogg": "audio/ogg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".zip": "application/zip",
};

/** Returns the media type of a file by its name; unknown files can only be downloaded. */
export function mediaTypeOf(name: string): string {
  return types[extname(name).toLowerCase()] ?? "application/octet-stream";
}

/**
 * Streams a stored file. Addresses are looked up in the store and never become paths on disk. One range is supported
 * (RFC 9110, 14.2); an unsatisfiable one leads to 416. Throws `JsonApiError` (404, also for files that only the site may
 * read; 405).
 */
export async function serveFile(context: RequestContext, request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    throw new JsonApiError(405, "Files can only be read.", { headers: { Allow: "GET, HEAD" } });
  const { reader, closedMedia } = context;
  const stored = context.store.file(decodePath(context.pathname));
  const isReadable = stored !== null && (reader === "site" || !closedMedia.hasFile(stored.serial));
  const path = isReadable ? stored.path : null;
  const file = path === null ? null : await stat(path).catch(() => null);
  if (path === null || !file?.isFile()) throw new JsonApiError(404, "The file does not exist.");
  const etag = `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`;
  const headers = new Headers({
    "Content-Type": mediaTypeOf(path),
    "Accept-Ranges": "bytes",
    "Last-Modified": file.mtime.toUTCString(),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "max-age=300, public",
    // An editor's SVG must not run scripts when it is opened directly.
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ETag: etag,
  });
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  const range = readRange(request.headers.get("range"), file.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  const body = request.method === "HEAD" || file.size === 0 ? null : streamOf(path, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function streamOf(path: string, range: Range | null): ReadableStream {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node types the web stream differently
  return Readable.toWeb(createReadStream(path, range ?? {})) as ReadableStream;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** First and last byte, both inclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns `null` for the whole file, also if the header may be ignored (several ranges, other units). */
function readRange(header: string | null, size: number): Range | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size || (from === "" && Number(to) === 0)
    ? "unsatisfiable"
    : { start, end };
}
