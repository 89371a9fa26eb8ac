import { useEffect } from "react";
import { uiStore } from "#app/visitor/ui-store.ts";
import { pageState } from "./page-state.ts";
import type { SiteData } from "./site-data.ts";
import { useAddress, usePage } from "./use-page.ts";

/** Updates the client state when the page changes. */
export function KeepUiState({ site: initial }: { site: SiteData }) {
  const page = usePage();
  const { site, language, path } = useAddress(initial);

  useEffect(() => {
    uiStore.setState(pageState(page, { site, language, path }));
  }, [page, site, language, path]);

  return null;
}
