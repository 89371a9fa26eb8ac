import { createBackends } from "./client/backends.ts";
import type { ContentClient, ContentClientOptions } from "./content-client.server.ts";
import { createFileFetcher } from "./files/file-fetcher.ts";
import { defaultLimits } from "./jsonapi/limits.ts";

/**
 * Streams files of the backend without a content client. For the main thread, because a stream cannot pass from one
 * thread to another.
 */
export function createFileClient(
  options: Pick<ContentClientOptions, "fetch" | "baseUrl" | "credentials">,
): Pick<ContentClient, "fetchFile"> {
  const { fetch, credentials } = options;
  const { origin: baseUrl } = new URL(options.baseUrl);
  const { backend, breaker } = createBackends({
    fetch,
    baseUrl,
    graphqlUrl: null,
    credentials,
    limits: defaultLimits,
    lastGood: null,
    now: Date.now,
  });
  const limitMs = defaultLimits.fileMs;
  return { fetchFile: createFileFetcher({ fetch, baseUrl, backend, breaker, limitMs }) };
}
