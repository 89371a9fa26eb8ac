/** The content backend, for requests that are forwarded to it unchanged. */
export interface BackendClient {
  /** Origin, such as `http://127.0.0.1:3001`. */
  readonly url: string;
  readonly fetch: typeof fetch;
}
