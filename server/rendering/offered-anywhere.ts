import { type Locale, offeredLocales } from "#domain/locales.ts";
import type { Config } from "../settings/config.ts";

/** Returns the locales that at least one host of this deployment offers. */
export function offeredAnywhere({ allowedHosts, subsite }: Config): readonly Locale[] {
  const offers = (allowedHosts ?? [""]).map((host) => offeredLocales({ host, subsite }));
  return [...new Set(offers.flat())];
}
