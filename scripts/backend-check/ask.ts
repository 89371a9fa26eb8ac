import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";

/** A backend's response, or a failure. */
export interface Answer {
  /** 0 if there was no response; `detail` says why. */
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** The backend's error message, otherwise empty. */
  readonly detail: string;
  readonly timeMs: number;
}

export interface Question {
  readonly method?: "GET" | "POST";
  readonly body?: string;
}

/** Requests a path of the backend, anonymously or with the site's account. Never throws. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

export interface AskOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend, and the folder it is installed in. */
  readonly baseUrl: string;
  /** Time limit from the request to the last byte. */
  readonly limitMs: number;
  readonly maxBodyBytes: number;
  /** Value of the header with the site's credentials. Default: anonymous. */
  readonly authorization?: string;
}

/** Creates a function for requests. It reads bodies completely, because the site also waits for all of a body. */
export function createAsk(options: AskOptions): Ask {
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  return async (path, { method = "GET", body } = {}) => {
    const started = performance.now();
    const timeMs = () => Math.round(performance.now() - started);
    try {
      return await withTimeLimit(options.limitMs, async (signal) => {
        const response = await options.fetch(baseUrl + path, {
          method,
          redirect: "manual",
          signal,
          headers: {
            Accept: "application/vnd.api+json, application/json",
            ...(options.authorization !== undefined && { Authorization: options.authorization }),
            ...(body === undefined ? {} : { "Content-Type": contentType(path) }),
          },
          ...(body === undefined ? {} : { body }),
        });
        const text = await readText(response, options.maxBodyBytes);
        const json = parseJson(text);
        return { status: response.status, json, detail: detailOf(json), timeMs: timeMs() };
      });
    } catch (error) {
      return { status: 0, json: undefined, detail: reasonOf(error), timeMs: timeMs() };
    }
  };
}

const contentType = (path: string) =>
  path.includes("/jsonapi") ? "application/vnd.api+json" : "application/json";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the error message of JSON:API or the router. */
function detailOf(json: unknown): string {
  if (typeof json !== "object" || json === null) return "";
  if ("message" in json && typeof json.message === "string") return json.message;
  const errors: unknown = "errors" in json ? json.errors : [];
  const first: unknown = Array.isArray(errors) ? errors[0] : null;
  return typeof first === "object" && first !== null && "detail" in first
    ? String(first.detail)
    : "";
}

/** `fetch` has the reason in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
