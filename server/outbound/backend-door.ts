/** The content backend, for what is passed on to it as it is. */
export interface BackendDoor {
  /** Origin. */
  readonly url: string;
  readonly fetch: typeof fetch;
}
