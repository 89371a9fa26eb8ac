import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { SiteWidgets } from "#app/integrations/widgets/widgets.ts";
import { useConsent } from "#app/visitor/consent.ts";
import type { SiteData } from "../site-data.ts";
import { useAddress, usePage } from "../use-page.ts";

/** Chat and assistant. They are loaded only with consent, and only if configured. */
export function Widgets({ site: initial }: { site: SiteData }) {
  const { integrations, subsite, visitorRules } = initial;
  const chatRules = visitorRules?.chat;
  const { site } = useAddress(initial);
  const { pathname } = useLocation();
  const page = usePage();
  const isAllowed = useConsent("functionality");
  const [widgets, setWidgets] = useState<SiteWidgets | null>(null);
  const isConfigured = integrations.chat !== null || integrations.assistant !== null;

  useEffect(() => {
    if (!isAllowed || !isConfigured || widgets !== null) return;
    const load = async () => {
      try {
        const { createSiteWidgets } = await import("#app/integrations/widgets/widgets.ts");
        setWidgets(createSiteWidgets(integrations, chatRules));
      } catch {
        // They are loaded with the next document.
      }
    };
    void load();
  }, [isAllowed, isConfigured, integrations, chatRules, widgets]);

  useEffect(() => {
    if (!isAllowed) {
      widgets?.withdraw();
      return;
    }
    const productLines = page?.productLines.map(({ slug }) => slug) ?? [];
    widgets?.follow({ site, subsite, path: pathname, productLines });
  }, [widgets, isAllowed, site, subsite, pathname, page]);

  return null;
}
