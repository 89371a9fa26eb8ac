import type { Config } from "../settings/config.ts";

/** A service that the site calls, with its origin. */
export interface OutboundService {
  /** Name in metrics and traces. */
  readonly name:
    | "backend"
    | "formstack"
    | "eloqua"
    | "webform"
    | "captcha"
    | "notice"
    | "indexnow"
    | "cdn";
  readonly origin: string;
  /** Domain below which every https origin also belongs to the service; null: only the one origin. */
  readonly domain: string | null;
}

type OutboundSettings = Pick<
  Config,
  "cdn" | "contentGraphqlUrl" | "formServices" | "indexNow" | "integrations" | "leads"
>;

/**
 * Returns all services that the settings name; the site calls no others. `contentUrl` is the origin of the content
 * backend.
 */
export function outboundServices(
  config: OutboundSettings,
  contentUrl: string,
): readonly OutboundService[] {
  const { formstack, eloqua, webform } = config.formServices;
  const { captcha } = config.integrations;
  const { webhook } = config.leads.notices;
  const at = (name: OutboundService["name"], url: string): OutboundService => ({
    name,
    origin: new URL(url, contentUrl).origin,
    domain: null,
  });
  return [
    at("backend", contentUrl),
    ...(config.contentGraphqlUrl === null ? [] : [at("backend", config.contentGraphqlUrl)]),
    ...(formstack === null ? [] : [at("formstack", formstack.url)]),
    ...(eloqua === null ? [] : [{ ...at("eloqua", eloqua.url), domain: domainOf(eloqua.url) }]),
    ...(webform === null ? [] : [at("webform", webform.url)]),
    ...(webhook === null ? [] : [at("notice", webhook)]),
    ...(config.indexNow === null ? [] : [at("indexnow", config.indexNow.url)]),
    ...(config.cdn.purge?.urls ?? []).map((url) => at("cdn", url)),
    ...(captcha === null ? [] : captchaUrls(captcha).map((url) => at("captcha", url))),
  ];
}

/**
 * Returns the domain of an account's pods: Eloqua's log-in at `login.eloqua.com` names one of `*.eloqua.com`. Null if
 * the host has no such domain.
 */
function domainOf(url: string): string | null {
  const { hostname, protocol } = new URL(url);
  const [, domain] = /^[a-z][a-z\d-]*\.([a-z\d-]+\.[a-z.]+)$/.exec(hostname) ?? [];
  return protocol === "https:" ? (domain ?? null) : null;
}

/** Enterprise has a separate host for assessments (`captcha-service.ts`). */
const captchaUrls = ({
  url,
  isEnterprise,
}: {
  readonly url: string;
  readonly isEnterprise: boolean;
}) => (isEnterprise ? [url, "https://recaptchaenterprise.googleapis.com"] : [url]);
