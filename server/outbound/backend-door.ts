/** The content backend, for requests that are forwarded to it unchanged. */
export interface BackendDoor {
  /** Origin. */
  readonly url: string;
  readonly fetch: typeof fetch;
}
