/** The content backend, for requests that are forwarded to it unchanged. */
export interface BackendClient {
  /** Origin. */
  readonly url: string;
  readonly fetch: typeof fetch;
}
