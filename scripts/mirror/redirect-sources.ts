import type { Config } from "#server/settings/config.ts";
import { readBackendRedirects } from "#worklists/backend/read-redirects.ts";
import { createCollections } from "#worklists/backend/collections.ts";
import { redirectFile } from "#worklists/redirects/redirect-file.ts";

/** Returns the addresses that editors redirect. Rejects if the backend is unreachable. */
export async function redirectSources(
  config: Pick<Config, "contentCredentials" | "contentDir" | "contentUrl">,
): Promise<readonly string[]> {
  const { contentUrl: baseUrl, contentCredentials: credentials, contentDir } = config;
  const redirects =
    baseUrl === null
      ? redirectFile(contentDir).read().redirects
      : ((await readBackendRedirects(
          createCollections({ baseUrl, credentials, fetch, pauseMs: 0 }),
          baseUrl,
        )) ?? []);
  return redirects.map(({ from, language }) =>
    language === null || language === "en" ? from : `/${language}${from}`,
  );
}
