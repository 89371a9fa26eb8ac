import type { PurgeProvider } from "../settings/cdn-settings.ts";
import { cloudflare } from "./cloudflare.ts";
import { fastly } from "./fastly.ts";
import { httpPurge } from "./http-purge.ts";
import type { PurgeAdapter } from "./purge-adapter.ts";

/** All providers that can be told to purge. */
export const purgeAdapters: Readonly<Record<PurgeProvider, PurgeAdapter>> = {
  fastly,
  cloudflare,
  http: httpPurge,
};
