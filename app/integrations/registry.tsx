import { Suspense, useEffect, useRef } from "react";
import { lazyPart, loadPart } from "#app/ui/load-part.ts";
import { choiceStore, isRefusedByBrowser } from "#app/visitor/consent-keeper.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { vitalsSampleRate } from "#domain/constants.ts";
import type { CaptchaSettings, Integrations } from "#domain/integrations.ts";
import type { Captcha } from "./captcha/captcha.ts";
import type { TrackedPage } from "./tag-manager/tracked-page.ts";

export type { Captcha, CaptchaProof } from "./captcha/captcha.ts";
export { InlineCalendar } from "./calendly/inline-calendar.tsx";
export { SiteVideo } from "./video/site-video.tsx";

const ConsentBanner = lazyPart(
  async () => (await import("./consent/consent-banner.tsx")).ConsentBanner,
);
/** The visitor's consent, which can be changed here. */
export const ConsentSettings = lazyPart(
  async () => (await import("./consent/consent-settings.tsx")).ConsentSettings,
);
const TagManager = lazyPart(async () => (await import("./tag-manager/tag-manager.tsx")).TagManager);

const Refusals = lazyPart(async () => (await import("./outcomes/refusals.tsx")).Refusals);

interface ThirdPartyServicesProps {
  readonly integrations: Integrations;
  readonly page: TrackedPage;
  /** The page itself shows the visitor's choices. */
  readonly hasSettings: boolean;
}

/**
 * The consent banner, and services of every page that need consent. Loads nothing if no third-party service is
 * configured and the visitor has never made a choice (docs/decisions/015-consent.md).
 */
export function ThirdPartyServices({ integrations, page, hasSettings }: ThirdPartyServicesProps) {
  const isInBrowser = useInBrowser();
  const asks = asksForConsent(integrations);
  if (!isInBrowser || !(asks || document.cookie.includes("cc_cookie="))) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner asks={asks && !hasSettings} />
      <Refusals integrations={integrations} />
      {integrations.tagManager !== null && <TagManager id={integrations.tagManager} page={page} />}
    </Suspense>
  );
}

/** Returns whether the visitor still has to be asked for consent, or that is not known yet. */
export const isConsentOpen = (integrations: Integrations): boolean =>
  asksForConsent(integrations) &&
  choiceStore.getState().hasChosen !== true &&
  !isRefusedByBrowser();

/** Settings that need no consent of their own: tags belong to the tag manager, and the captcha is necessary. */
type WithoutConsent = "tagPresets" | "tagOrigins" | "captcha";

/**
 * Returns whether a configured service needs consent. Videos do not count, because each asks for it when it is started.
 */
export function asksForConsent({
  tagManager,
  chat,
  assistant,
  calendlyOrigin,
}: Integrations): boolean {
  const services: Readonly<Record<Exclude<keyof Integrations, WithoutConsent>, unknown>> = {
    tagManager,
    chat,
    assistant,
    calendlyOrigin,
  };
  return Object.values(services).some((setting) => setting !== null);
}

/** Measures a sample of all page loads for the site's operators, by the kind of the loaded page. */
export function Measurements({ pageKind }: { readonly pageKind: string }) {
  const loaded = useRef(pageKind);
  useEffect(() => {
    if (Math.random() >= vitalsSampleRate) return;
    // Visitors lose nothing without measurements.
    import("./vitals/measure-page.ts").then(
      ({ measurePage }) => measurePage(loaded.current),
      () => {},
    );
  }, []);
  return null;
}

/**
 * Loads this document's captcha when a form is first used. Rejects if even the site's own code for it is unavailable.
 */
export async function loadCaptcha(settings: CaptchaSettings): Promise<Captcha> {
  const { openCaptcha } = await loadPart(() => import("./captcha/captcha.ts"));
  return openCaptcha(settings);
}
