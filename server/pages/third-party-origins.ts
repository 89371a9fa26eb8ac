import type { Integrations, Widget } from "#domain/integrations.ts";
import { type TagOrigins, tagPresets } from "#domain/tag-origins.ts";
import { playerOrigins } from "#domain/video-services.ts";

/** Origins other than the site's own that a page may use. */
type ThirdPartyOrigins = TagOrigins;

const none: ThirdPartyOrigins = { script: [], connect: [], img: [], frame: [] };

/** https://developers.google.com/tag-platform/security/guides/csp */
const tagManagerOrigins: ThirdPartyOrigins = {
  ...none,
  script: ["https://*.googletagmanager.com"],
  connect: [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  img: ["https://*.googletagmanager.com", "https://*.google-analytics.com"],
};

/** Origins that the scripts of known providers use, in addition to their own. */
const widgetOrigins: Readonly<Record<Widget["provider"], readonly string[]>> = {
  salesforce: ["https://*.my.site.com", "https://*.salesforce-scrt.com"],
  drift: ["https://*.driftt.com", "https://*.drift.com", "wss://*.drift.com"],
  generic: [],
};

/**
 * Returns the origins that the settings allow, and those of video services, since editors may add videos to any page.
 */
export function thirdPartyOriginsOf(integrations: Integrations): ThirdPartyOrigins {
  const { tagManager, chat, assistant, calendlyOrigin, captcha } = integrations;
  const configured: Readonly<Record<keyof Integrations, readonly ThirdPartyOrigins[]>> = {
    tagManager: tagManager === null ? [] : [tagManagerOrigins],
    tagPresets: integrations.tagPresets.map((preset) => tagPresets[preset]),
    tagOrigins: [
      {
        script: integrations.tagOrigins,
        connect: integrations.tagOrigins,
        img: integrations.tagOrigins,
        frame: integrations.tagOrigins,
      },
    ],
    chat: [widgetOriginsOf(chat)],
    assistant: [widgetOriginsOf(assistant)],
    calendlyOrigin: calendlyOrigin === null ? [] : [{ ...none, frame: [calendlyOrigin] }],
    captcha: captcha === null ? [] : [captchaOrigins(captcha.url)],
  };
  const parts = [{ ...none, frame: playerOrigins }, ...Object.values(configured).flat()];
  return {
    script: unique(parts.flatMap(({ script }) => script)),
    connect: unique(parts.flatMap(({ connect }) => connect)),
    img: unique(parts.flatMap(({ img }) => img)),
    frame: unique(parts.flatMap(({ frame }) => frame)),
  };
}

function widgetOriginsOf(widget: Widget | null): ThirdPartyOrigins {
  if (widget === null) return none;
  const { origin, host, protocol } = new URL(widget.script);
  const known = widgetOrigins[widget.provider];
  const pages = [origin, ...known.filter((address) => !address.startsWith("wss:"))];
  const sockets = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  return { script: pages, connect: [sockets, origin, ...known], img: pages, frame: pages };
}

/** Origins according to the service: https://developers.google.com/recaptcha/docs/faq */
function captchaOrigins(url: string): ThirdPartyOrigins {
  const { origin } = new URL(url);
  const own = `${url}/`;
  const isGoogles = /^https:\/\/www\.(?:google\.com|recaptcha\.net)$/.test(origin);
  const pages = isGoogles ? [own, "https://www.gstatic.com/recaptcha/"] : [own];
  return { script: pages, connect: [own], img: pages, frame: [own] };
}

const unique = (origins: readonly string[]) => [...new Set(origins)];
