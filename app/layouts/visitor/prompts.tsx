import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { loadModal } from "#app/modals/registry.tsx";
import { afterCountryModalDelay, countryModalNow } from "#app/visitor/country-modal-timer.ts";
import { hasCookie } from "#app/visitor/cookies.ts";
import { fetchCountry } from "#app/visitor/fetch-country.ts";
import type { ModalRequest, ModalType } from "#app/visitor/modal-request.ts";
import type { Prompt } from "#app/visitor/modals.ts";
import { pageClock } from "#app/visitor/page-clock.ts";
import { countryPrompt, type PromptOnce, welcomePrompt } from "#app/visitor/prompt-once.ts";
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

  useEffect(() => {
    const ask = async () => {
      const code = await fetchCountry();
      if (code !== null) visitor.store.setState({ ipCountry: { code } });
    };
    void ask();
  }, []);

  const welcome = (): ModalRequest | null => {
    const hasChosen = hasCookie(document.cookie, "selected_country");
    const { offered } = initial;
    const found = welcomeLocales({ country, site, path: pathname, offered, hasChosen });
    const choices = found
      .filter((locale) => locale !== site)
      .map((locale) => {
        const path = translationFor(locale, page?.translations ?? [])?.path ?? "/";
        return { locale, href: buildPath({ site: locale, language: locale, path }) };
      });
    if (country === null || choices.length === 0) return null;
    return { modalType: "welcome", modalOptions: { country, language, choices } };
  };
  const prompt = useLatest(welcome);

  // At every page, and when the country is known.
  useEffect(() => {
    void offer(welcomePrompt, "welcome", prompt);
  });
}

function useCountryModal(initial: SiteData): void {
  const { site } = useAddress(initial);
  const { subsite } = initial;
  const placed = usePlacedBlocks();

  const read = () => ({
    site,
    subsite,
    width: innerWidth,
    hasSeenFrench: hasCookie(document.cookie, "modal_french"),
    hasOpened: countryPrompt.hasOpened(),
  });
  const prompt = useLatest(() => {
    const modal = countryModalNow(pageClock, read());
    const blocks = (modal && placed?.[modal]) ?? [];
    if (modal === null || blocks.length === 0) return null;
    return { modalType: "country", modalOptions: { modal, blocks } };
  });

  // At every page: one without such a dialog may come before one with it.
  useEffect(() =>
    afterCountryModalDelay(pageClock, () => void offer(countryPrompt, "country", prompt)),
  );
}

/** The prompt as the page shown at its turn has it; none where no layout shows dialogs. */
function useLatest(prompt: Prompt): Prompt {
  const latest = useRef<Prompt | null>(null);
  // Before the effect that closes the dialog of the page before.
  useLayoutEffect(() => {
    latest.current = prompt;
    return () => {
      latest.current = null;
    };
  });
  return useCallback(() => latest.current?.() ?? null, []);
}

/** Offers a prompt that has a reason once what it shows is there; where that cannot be had, nothing opens. */
async function offer(once: PromptOnce, type: ModalType, prompt: Prompt): Promise<void> {
  if (prompt() === null) return;
  try {
    await loadModal(type);
  } catch {
    return;
  }
  once.offer(prompt);
}
