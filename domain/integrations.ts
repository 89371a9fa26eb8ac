import type { TagPreset } from "./tag-origins.ts";

/** Foreign services the deployment is configured for; everything here is public. Null: not configured. */
export interface Integrations {
  /** Id of the tag manager's container, `GTM-…`. */
  readonly tagManager: string | null;
  /** Vendors whose tags the container holds; their origins stand in the content security policy. */
  readonly tagPresets: readonly TagPreset[];
  /** Further origins of tags, `https://*.example.com` for all of a domain. */
  readonly tagOrigins: readonly string[];
  readonly chat: Widget | null;
  /** The virtual assistant. */
  readonly assistant: Widget | null;
  /** Origin of the appointment service. */
  readonly calendlyOrigin: string | null;
  readonly captcha: CaptchaSettings | null;
}

/** A foreign script that shows something over the page. */
export interface Widget {
  readonly provider: (typeof widgetProviders)[number];
  /** Address of its script. */
  readonly script: string;
  /** Name of the global it defines, and of its methods; null where the provider has its own. */
  readonly global: string | null;
  readonly show: string | null;
  readonly hide: string | null;
}

export const widgetProviders = ["salesforce", "drift", "generic"] as const;

export interface CaptchaSettings {
  readonly siteKey: string;
  /** `null` if the setting is empty: the captcha then fails with `No version provided`. */
  readonly version: 3 | null;
  readonly isEnterprise: boolean;
  /** Origin and path of the service, without a trailing slash. */
  readonly url: string;
  /** Text that names the service beside the form; null: the site's own. */
  readonly notice: string | null;
}

/** A deployment without any. */
export const noIntegrations: Integrations = {
  tagManager: null,
  tagPresets: [],
  tagOrigins: [],
  chat: null,
  assistant: null,
  calendlyOrigin: null,
  captcha: null,
};
