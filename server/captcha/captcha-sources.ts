import type { CaptchaSettings } from "#domain/integrations.ts";
import type { ForeignSources } from "../content-security-policy.ts";

/** Hosts that Google's own service loads the rest of itself from. */
const googleSources = ["https://www.gstatic.com/recaptcha/", "https://www.gstatic.cn/recaptcha/"];
/** Trusted Types policies: the site's for the script's address, and those of Google's script. */
const policies = ["captcha", "recaptcha", "goog#html", "'allow-duplicates'"];

/** What the security policy must let a captcha do. */
export function captchaSources(settings: CaptchaSettings | null): ForeignSources {
  if (settings === null) return {};
  const own = `${settings.url}/`;
  const isGoogle = /^https:\/\/www\.(google\.com|recaptcha\.net)\//.test(own);
  return {
    scripts: [own, ...(isGoogle ? googleSources : [])],
    frames: [own],
    connections: [own],
    policies,
  };
}
