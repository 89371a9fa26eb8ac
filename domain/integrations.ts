import type { TagPreset } from "./tag-origins.ts";

/** Third-party services of the deployment. All values are public. Null: not configured. */
export interface Integrations {
  /** Id of the tag manager's container, `GTM-…`. */
  readonly tagManager: string | null;
  /** Vendors whose tags the container loads; the content security policy allows their origins. */
  readonly tagPresets: readonly TagPreset[];
  /** Further origins of tags; `https://*.example.com` covers a whole domain. */
  readonly tagOrigins: readonly string[];
  readonly chat: Widget | null;
  /** The virtual assistant. */
  readonly assistant: Widget | null;
  /** Origin of the appointment service. */
  readonly calendlyOrigin: string | null;
  readonly captcha: CaptchaSettings | null;
}

/** A third-party script that shows something over the page. */
export interface Widget {
  readonly provider: (typeof widgetProviders)[number];
  /** Address of the script. */
  readonly script: string;
  /**
   * Name of the global variable that it defines, and below the names of its methods; null if the provider has a fixed
   * one.
   */
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
  /** Text about the service beside the form; null: the site's default text. */
  readonly notice: string | null;
}

/** A deployment without third-party services. */
export const noIntegrations: Integrations = {
  tagManager: null,
  tagPresets: [],
  tagOrigins: [],
  chat: null,
  assistant: null,
  calendlyOrigin: null,
  captcha: null,
};
