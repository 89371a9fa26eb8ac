import { createBackends } from "./client/backends.ts";
import type { ContentClient, ContentClientOptions } from "./content-client.server.ts";
import { createFileFetchers } from "./files/file-fetcher.ts";
import { defaultLimits } from "./jsonapi/limits.ts";

/**
 * Streams files of the backend without a content client. For the main thread, because a stream cannot pass from one
 * thread to another.
 */
export function createFileClient(
  options: Pick<ContentClientOptions, "fetch" | "baseUrl" | "credentials">,
): Pick<ContentClient, "fetchFile" | "fetchClosedFile"> {
  const { fetch, credentials } = options;
  const { origin: baseUrl } = new URL(options.baseUrl);
  const { backend, breaker, authorization } = createBackends({
    fetch,
    baseUrl,
    graphqlUrl: null,
    credentials,
    limits: defaultLimits,
    lastGood: null,
    now: Date.now,
  });
  const limitMs = defaultLimits.fileMs;
  return createFileFetchers({ fetch, baseUrl, backend, breaker, limitMs }, authorization);
}
