import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { startCountryModalTimer } from "#app/visitor/country-modal-timer.ts";
import { hasCookie } from "#app/visitor/cookies.ts";
import { fetchCountry } from "#app/visitor/fetch-country.ts";
import { modals } from "#app/visitor/modals.ts";
import { pageClock } from "#app/visitor/page-clock.ts";
import { visitor } from "#app/visitor/user-store.ts";
import { buildPath } from "#domain/addresses.ts";
import { welcomeLocales } from "#domain/visitor/prompts.ts";
import { translationFor } from "../translation-for.ts";
import type { SiteData } from "../site-data.ts";
import { useAddress, usePage, usePlacedBlocks } from "../use-page.ts";

/** What opens by itself: the question for the country, and what editors have to say to visitors of one. */
export function Prompts({ site }: { site: SiteData }) {
  useWelcome(site);
  useCountryModal(site);
  return null;
}

function useWelcome(initial: SiteData): void {
  const { site, language } = useAddress(initial);
  const page = usePage();
  const { pathname } = useLocation();
  const country = useStore(visitor.store, ({ ipCountry }) => ipCountry?.code ?? null);
  const hasAsked = useRef(false);

  useEffect(() => {
    const ask = async () => {
      const code = await fetchCountry();
      if (code !== null) visitor.store.setState({ ipCountry: { code } });
    };
    void ask();
  }, []);

  useEffect(() => {
    if (country === null || hasAsked.current) return;
    const hasChosen = hasCookie(document.cookie, "selected_country");
    const { offered } = initial;
    const found = welcomeLocales({ country, site, path: pathname, offered, hasChosen });
    const choices = found
      .filter((locale) => locale !== site)
      .map((locale) => {
        const path = translationFor(locale, page?.translations ?? [])?.path ?? "/";
        return { locale, href: buildPath({ site: locale, language: locale, path }) };
      });
    if (choices.length === 0) return;
    hasAsked.current = true;
    modals.offer({ modalType: "welcome", modalOptions: { country, language, choices } });
  }, [country, site, language, pathname, page, initial]);
}

function useCountryModal(initial: SiteData): void {
  const { site } = useAddress(initial);
  const { subsite } = initial;
  const placed = usePlacedBlocks();
  const hasOpened = useRef(false);

  useEffect(
    () =>
      startCountryModalTimer({
        clock: pageClock,
        read: () => ({
          site,
          subsite,
          width: innerWidth,
          hasSeenFrench: hasCookie(document.cookie, "modal_french"),
          hasOpened: hasOpened.current,
        }),
        show(modal) {
          const blocks = placed?.[modal] ?? [];
          if (blocks.length === 0) return;
          hasOpened.current = true;
          modals.offer({ modalType: "country", modalOptions: { modal, blocks } });
        },
      }),
    [site, subsite, placed],
  );
}
