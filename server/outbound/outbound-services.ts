import type { Config } from "../settings/config.ts";

/** A service the site calls, and where. */
export interface OutboundService {
  /** As metrics and traces name it. */
  readonly name: "backend" | "formstack" | "eloqua" | "captcha" | "notice";
  readonly origin: string;
  /** Domain below which any https origin is the service's as well; null: none is. */
  readonly domain: string | null;
}

type OutboundSettings = Pick<
  Config,
  "contentGraphqlUrl" | "formServices" | "integrations" | "leads"
>;

/** All services the settings name; the site speaks with nobody else. `contentUrl` is the origin of the content backend. */
export function outboundServices(
  config: OutboundSettings,
  contentUrl: string,
): readonly OutboundService[] {
  const { formstack, eloqua } = config.formServices;
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
    ...(webhook === null ? [] : [at("notice", webhook)]),
    ...(captcha === null ? [] : captchaUrls(captcha).map((url) => at("captcha", url))),
  ];
}

/** Eloqua's log-in names the pod of an account, `login.eloqua.com` one of `*.eloqua.com`. Null: no name with a domain. */
function domainOf(url: string): string | null {
  const { hostname, protocol } = new URL(url);
  const [, domain] = /^[a-z][a-z\d-]*\.([a-z\d-]+\.[a-z.]+)$/.exec(hostname) ?? [];
  return protocol === "https:" ? (domain ?? null) : null;
}

/** Enterprise has a host of its own for questions (`captcha-service.ts`). */
const captchaUrls = ({
  url,
  isEnterprise,
}: {
  readonly url: string;
  readonly isEnterprise: boolean;
}) => (isEnterprise ? [url, "https://recaptchaenterprise.googleapis.com"] : [url]);
