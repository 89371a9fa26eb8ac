import { useEffect } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { isConsentOpen } from "#app/integrations/registry.tsx";
import { loadModal } from "#app/modals/registry.tsx";
import { formsOf } from "../form-blocks.ts";
import { hasCookie, hasDismissedCountryModal } from "#app/visitor/cookies.ts";
import { wouldDisturb } from "#app/visitor/disturbance.ts";
import { fetchCountry } from "#app/visitor/fetch-country.ts";
import type { ModalRequest } from "#app/visitor/modal-request.ts";
import { modals } from "#app/visitor/modals.ts";
import { createPromptOpener } from "#app/visitor/open-prompt.ts";
import { pageClock } from "#app/visitor/page-clock.ts";
import { visitor } from "#app/visitor/user-store.ts";
import { buildPath } from "#domain/addresses.ts";
import {
  countryModal,
  servesCountry,
  specifiedPromptLimits,
  welcomeLocales,
} from "#domain/visitor/prompts.ts";
import { quietPage } from "#domain/visitor/quiet-pages.ts";
import { translationFor } from "../translation-for.ts";
import type { SiteData } from "../site-data.ts";
import { useAddress, usePage, usePlacedBlocks } from "../use-page.ts";

const prompts = createPromptOpener({
  clock: pageClock,
  open: (request) => modals.open(request),
  load: ({ modalType }) => loadModal(modalType),
});

/**
 * Opens the welcome prompt or the country modal automatically: at most one of them, and none before the consent
 * choice.
 */
export function Prompts({ site }: { site: SiteData }) {
  const { integrations } = site;
  useFetchedCountry();
  const welcome = useWelcome(site);
  const countryDialog = useCountryDialog(site);

  // After every render: both dialogs depend on the displayed page, and the welcome prompt also on the country, which is
  // loaded later.
  useEffect(() => {
    const start = () =>
      prompts.openWhenCalm({
        next: () => welcome() ?? countryDialog(),
        mustWait: () => isConsentOpen(integrations) || wouldDisturb(),
      });
    let stop = start();
    // Browser clocks are coarse, so round up.
    const { country } = site.visitorRules?.prompts ?? specifiedPromptLimits;
    const delayMs = Math.ceil(country.delayMs - pageClock.now());
    const cancelDelay =
      delayMs <= 0
        ? () => {}
        : pageClock.after(delayMs, () => {
            stop();
            stop = start();
          });
    return () => {
      cancelDelay();
      stop();
    };
  });
  return null;
}

function useFetchedCountry(): void {
  useEffect(() => {
    const ask = async () => {
      const code = await fetchCountry();
      if (code !== null) visitor.store.setState({ ipCountry: { code } });
    };
    void ask();
  }, []);
}

/** Returns a function for the content of the welcome prompt; null if it must not open. */
function useWelcome(initial: SiteData): () => ModalRequest | null {
  const { site, language } = useAddress(initial);
  const page = usePage();
  const { pathname } = useLocation();
  const country = useStore(visitor.store, ({ ipCountry }) => ipCountry?.code ?? null);

  return () => {
    const hasChosen = hasCookie(document.cookie, "selected_country");
    const { localesWithContent: offered, visitorRules } = initial;
    const limits = visitorRules?.prompts;
    const found = welcomeLocales({ country, site, path: pathname, offered, hasChosen, limits });
    const choices = found
      .filter((locale) => locale !== site)
      .map((locale) => {
        const path = translationFor(locale, page?.translations ?? [])?.path ?? "/";
        return { locale, href: buildPath({ site: locale, language: locale, path }) };
      });
    if (country === null || choices.length === 0) return null;
    const isForCountry = choices.some(({ locale }) => servesCountry(locale, country));
    return { modalType: "welcome", modalOptions: { country, language, choices, isForCountry } };
  };
}

/** Returns a function for the content of the country modal; null if it must not open. */
function useCountryDialog(initial: SiteData): () => ModalRequest | null {
  const { site, path } = useAddress(initial);
  const { pathname } = useLocation();
  const page = usePage();
  const placed = usePlacedBlocks();

  return () => {
    const modal = countryModal({
      site,
      subsite: initial.subsite,
      width: innerWidth,
      elapsedMs: Math.ceil(pageClock.now()),
      hasDismissed: hasDismissedCountryModal(document.cookie),
      hasOpened: prompts.hasOpened(),
      path: pathname,
      limits: initial.visitorRules?.prompts,
      quietPage: quietPage({
        path,
        hasForm: page !== null && formsOf(page).length > 0,
        isGated: page?.kind === "page" && page.gated,
        isInLegalMenu: initial.legalPaths.includes(pathname),
      }),
    });
    const blocks = (modal && placed?.[modal]) ?? [];
    if (modal === null || blocks.length === 0) return null;
    return { modalType: "country", modalOptions: { modal, blocks } };
  };
}
