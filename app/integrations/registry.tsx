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
export { ConsentSettings } from "./consent/consent-settings.tsx";
export { SiteVideo } from "./video/site-video.tsx";

const ConsentBanner = lazyPart(
  async () => (await import("./consent/consent-banner.tsx")).ConsentBanner,
);
const TagManager = lazyPart(async () => (await import("./tag-manager/tag-manager.tsx")).TagManager);

interface ForeignServicesProps {
  readonly integrations: Integrations;
  readonly page: TrackedPage;
  /** The page has the visitor's choices in itself. */
  readonly hasSettings: boolean;
}

/**
 * The question for the visitor's consent, and what waits for it on every page. Nothing of it is loaded where no setting
 * names a foreign service and the visitor has never chosen (docs/decisions/015-consent.md).
 */
export function ForeignServices({ integrations, page, hasSettings }: ForeignServicesProps) {
  const isInBrowser = useInBrowser();
  const asks = isAnyConfigured(integrations);
  if (!isInBrowser || !(asks || document.cookie.includes("cc_cookie="))) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner asks={asks && !hasSettings} />
      {integrations.tagManager !== null && <TagManager id={integrations.tagManager} page={page} />}
    </Suspense>
  );
}

/** Whether the visitor still has to be asked for consent, or it is not known yet. */
export const isConsentOpen = (integrations: Integrations): boolean =>
  isAnyConfigured(integrations) &&
  choiceStore.getState().hasChosen !== true &&
  !isRefusedByBrowser();

/** Settings that never ask for consent: tags are part of the tag manager, and the captcha is necessary. */
type WithoutQuestion = "tagPresets" | "tagOrigins" | "captcha";

/** Whether a configured service needs consent. Videos do not count: each asks when a visitor wants to see it. */
function isAnyConfigured({ tagManager, chat, assistant, calendlyOrigin }: Integrations): boolean {
  const services: Readonly<Record<Exclude<keyof Integrations, WithoutQuestion>, unknown>> = {
    tagManager,
    chat,
    assistant,
    calendlyOrigin,
  };
  return Object.values(services).some((setting) => setting !== null);
}

/** Measures a sample of all page loads for the site's operators, by the kind of the page that was loaded. */
export function Measurements({ pageKind }: { readonly pageKind: string }) {
  const loaded = useRef(pageKind);
  useEffect(() => {
    if (Math.random() >= vitalsSampleRate) return;
    // Without measurements nothing is missing for the visitor.
    import("./vitals/measure-page.ts").then(
      ({ measurePage }) => measurePage(loaded.current),
      () => {},
    );
  }, []);
  return null;
}

/** The captcha of this document, at the first touch of a form. Rejects when not even our own part of it can be had. */
export async function loadCaptcha(settings: CaptchaSettings): Promise<Captcha> {
  const { openCaptcha } = await loadPart(() => import("./captcha/captcha.ts"));
  return openCaptcha(settings);
}
