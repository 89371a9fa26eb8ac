import type { Tracing } from "../tracing/tracing.ts";
import type { OutboundService } from "./outbound-services.ts";

/** The site tried to call an origin that no setting names. */
export class RefusedOriginError extends Error {
  override readonly name = "RefusedOriginError";
}

export interface OutboundCall {
  readonly service: OutboundService["name"];
  /** Class of the status, `2xx`; `failed` if there was no response. */
  readonly outcome: string;
  /** Time until the headers of the response. */
  readonly seconds: number;
}

export interface OutboundFetchOptions {
  readonly services: readonly OutboundService[];
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  readonly onCall?: (call: OutboundCall) => void;
  readonly tracing: Tracing;
}

/**
 * Creates the only `fetch` for outbound calls. It accepts only the origins of the settings, whatever a visitor, a
 * document of the backend or a response contains, and follows no redirects. It repeats a GET once if the service closed
 * the connection instead of responding. Rejects with `RefusedOriginError`.
 */
export function createOutboundFetch(options: OutboundFetchOptions): typeof fetch {
  const { services, fetch: ask = fetch, onCall, tracing } = options;

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const service = services.find((each) => isOf(each, url));
    if (service === undefined)
      throw new RefusedOriginError(`No setting names ${url.origin}; the call was refused`);
    const { name } = service;
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    // Following a redirect would let a backend choose which hosts the site calls.
    const redirect = init?.redirect === "error" ? "error" : "manual";
    const send = () => ask(input, { ...init, redirect });
    const startedAt = performance.now();
    let outcome = "failed";
    try {
      return await tracing.span(
        {
          name: `${method} ${name}`,
          kind: "client",
          attributes: { "http.request.method": method },
        },
        async (note) => {
          const answer = await send().catch((error: unknown) => {
            if (method !== "GET" || !wasClosed(error)) throw error;
            return send();
          });
          outcome = `${Math.floor(answer.status / 100)}xx`;
          note({ "http.response.status_code": answer.status });
          return answer;
        },
      );
    } finally {
      onCall?.({ service: name, outcome, seconds: (performance.now() - startedAt) / 1000 });
    }
  };
}

/**
 * Returns whether the connection was closed before a response. A server closes connections that were idle for long, and
 * on a busy machine the site notices this only when it uses one. A GET can then be sent again (RFC 9112 section 9.3.1).
 */
const wasClosed = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  (error.cause.code === "ECONNRESET" || error.cause.code === "UND_ERR_SOCKET");

const isOf = ({ origin, domain }: OutboundService, url: URL): boolean =>
  url.origin === origin ||
  (domain !== null && url.protocol === "https:" && url.hostname.endsWith(`.${domain}`));
