import type { CircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { ContentError } from "../answers/content-error.ts";
import { servedType } from "./file-type.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import { filesPath, privateFilesPath } from "../links/link-target.ts";

export interface FileFetcherOptions {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
  /** The circuit breaker of the backend's origin. */
  readonly breaker: CircuitBreaker;
  /** Time limit until the first byte; there is none for the rest. */
  readonly limitMs: number;
  /** Checks whether the backend itself denies a file. */
  readonly backend: Pick<Backend, "isItself">;
  /** The site's account, for files that visitors may not read at the backend; default: an anonymous reader. */
  readonly account?: { readonly authorization: string | null };
}

type FetchFile = (path: string, request: Request) => Promise<Response>;

/**
 * Creates the functions that stream files for visitors: those that everybody may read, and those that the site hands
 * over, read with its account. `authorization`: null if the site has no account.
 */
export function createFileFetchers(
  options: FileFetcherOptions,
  authorization: string | null,
): { readonly fetchFile: FetchFile; readonly fetchClosedFile: FetchFile } {
  return {
    fetchFile: createFileFetcher(options),
    fetchClosedFile: createFileFetcher({ ...options, account: { authorization } }),
  };
}

const passedOn = ["Range", "If-Range", "If-None-Match", "If-Modified-Since"];
const passedBack = ["Accept-Ranges", "Content-Length", "Content-Range", "ETag", "Last-Modified"];
const answered = new Set([200, 206, 304, 416]);
/** For downloads: if a browser opens one nevertheless, it runs nothing and belongs to no origin. */
const sandbox =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * Streams a file of the backend. Throws `ContentError`: not found, also for paths outside the folder of files;
 * forbidden; unavailable. Whatever type the backend sends, the file is neither a script nor a page (`servedType`).
 */
export function createFileFetcher(options: FileFetcherOptions): FetchFile {
  const { fetch, baseUrl, backend, breaker, limitMs, account } = options;
  const folders = account === undefined ? [filesPath] : [filesPath, privateFilesPath];
  const authorization = account?.authorization ?? null;
  return async (path, request) => {
    const url = readFileUrl(path, baseUrl, folders);
    if (url === null) throw new ContentError("content-not-found", "Not the path of a file");
    // Signature of a resized picture's address, without which the backend creates none.
    const token = new URL(request.url).searchParams.get("itok");
    if (token !== null) url.searchParams.set("itok", token);
    const response = await breaker
      .guard(
        () =>
          withTimeLimit(limitMs, (limit) => fetch(url, fileRequest(request, limit, authorization))),
        ({ status }) => status > 500,
        // The visitor has disconnected.
        () => request.signal.aborted,
      )
      .catch((cause: unknown) => {
        throw unavailable(url.pathname, cause);
      });
    if (answered.has(response.status)) return fileResponse(response);
    await response.body?.cancel();
    const error = errorOf(response.status, url.pathname);
    const isBelieved =
      error.code === "content-unavailable" || (await backend.isItself().catch(() => false));
    throw isBelieved ? error : unavailable(url.pathname, error);
  };
}

function fileRequest(
  request: Request,
  limit: AbortSignal,
  authorization: string | null,
): RequestInit {
  // With compression, length and ranges would refer to the compressed file.
  const headers = new Headers({ "Accept-Encoding": "identity" });
  if (authorization !== null) headers.set("Authorization", authorization);
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  return { method, headers, redirect: "manual", signal: AbortSignal.any([request.signal, limit]) };
}

/** Returns the file's address; null if the path could lead out of the folders of files, in any spelling. */
function readFileUrl(path: string, baseUrl: string, folders: readonly string[]): URL | null {
  const folder = folders.find((each) => path.startsWith(each));
  if (folder === undefined || /[?#\\]|%(?:2f|5c|00|25)/i.test(path)) return null;
  const url = new URL(baseUrl + path);
  const isInside = url.href.startsWith(baseUrl + folder) && url.pathname.length > folder.length;
  return isInside && !/(?:^|\/)(?:\.|%2e)/i.test(url.pathname) ? url : null;
}

function fileResponse(response: Response): Response {
  const headers = new Headers({ "X-Content-Type-Options": "nosniff" });
  for (const name of passedBack) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (response.headers.has("Content-Encoding")) headers.delete("Content-Length");
  // A 304 has no body: its headers would replace those of the stored file.
  if (response.status === 304) return new Response(null, { status: 304, headers });
  const { contentType, isShown } = servedType(response.headers.get("Content-Type"));
  headers.set("Content-Type", contentType);
  if (!isShown) {
    headers.set("Content-Disposition", "attachment");
    headers.set("Content-Security-Policy", sandbox);
  }
  return new Response(response.body, { status: response.status, headers });
}

function errorOf(status: number, path: string): ContentError {
  if (status === 404) return new ContentError("content-not-found", `Not found: ${path}`);
  if (status === 403) return new ContentError("content-forbidden", `Forbidden: ${path}`);
  return unavailable(path, new Error(`Status ${status}`));
}
