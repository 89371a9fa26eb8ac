import { useEffect } from "react";
import { useMatches } from "react-router";
import { uiStore } from "#app/visitor/ui-store.ts";
import type { SiteData } from "./site-data.ts";
import { useAddress, usePage } from "./use-page.ts";

/** Keeps the client state in step with the page shown. */
export function KeepUiState({ site }: { site: SiteData }) {
  const page = usePage();
  const route = useMatches().at(-1)?.id ?? "";
  const { language } = useAddress(site);

  useEffect(() => {
    uiStore.setState({
      nid: page?.nid ?? null,
      language,
      availableTranslations: page?.translations.map(({ locale }) => locale) ?? [],
      availability: page?.language === language,
      view: `${route}___${language}`,
      menuExcluded: page?.excludeMenu ?? false,
    });
  }, [page, route, language]);

  return null;
}
