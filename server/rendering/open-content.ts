import type { ContentClient, ContentClientOptions } from "#content/content-client.server.ts";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";
import { createImageAddresses } from "../images/image-address.ts";
import { createTintReader } from "../images/tints.ts";
import { offeredAnywhere } from "./offered-anywhere.ts";
import { shareContent } from "../processes/content-tier.ts";
import { deriveKey } from "../settings/secrets.ts";
import type { RenderSettings } from "./render-messages.ts";

/** Memory for content per byte of `PAGE_CACHE_MB`. */
const contentShare = 2;

interface OpenContentOptions extends Pick<ContentClientOptions, "fetch" | "lastGood" | "log"> {
  readonly createContentClient: (options: ContentClientOptions) => ContentClient;
  /** The shared cache; `null`: processes share nothing. */
  readonly values: KeyValueCache | null;
}

/** Creates the content client from the settings. */
export function openContent(
  { config, contentUrl, credentials, cookieSecret, shared }: RenderSettings,
  { createContentClient, values, ...options }: OpenContentOptions,
): ContentClient {
  return createContentClient({
    ...options,
    baseUrl: contentUrl,
    ...(config.contentGraphqlUrl !== null && {
      graphqlUrl: new URL(config.contentGraphqlUrl, contentUrl).href,
    }),
    locales: offeredAnywhere(config),
    ...(credentials && { credentials }),
    pictureAddress: Object.assign(createImageAddresses(deriveKey(cookieSecret, "images")).write, {
      tintOf: createTintReader(config.dataDir),
    }),
    searchIndex: config.contentIndex,
    limits: { maxBytes: contentShare * config.pageCacheBytes },
    share: shared && values && shareContent({ ...shared, values }),
  });
}
