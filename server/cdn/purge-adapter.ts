/** Where one purge request goes. */
export interface PurgeTarget {
  /** Address of the API or cache, without a slash at the end. */
  readonly url: string;
  /** Id of the service or zone. */
  readonly id: string;
  readonly token: string | null;
}

/** How a provider is told to purge. Everything else (batches, time limits, retries) is the same for all. */
export interface PurgeAdapter {
  /** Maximum number of tags in a request. */
  readonly maxTags: number;
  /** Maximum length of all tags of a request with a separator after each; Infinity: no limit. */
  readonly maxTagBytes: number;
  /** Returns the request that removes every response with one of these tags. */
  readonly request: (target: PurgeTarget, tags: readonly string[]) => PurgeRequest;
  /** Returns whether a 200 response confirms that all these tags are purged. `json`: undefined if it is not JSON. */
  readonly confirms: (json: unknown, tags: readonly string[]) => boolean;
}

export interface PurgeRequest {
  readonly url: string;
  readonly method: "POST" | "PURGE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
