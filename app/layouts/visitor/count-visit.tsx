import { useEffect } from "react";
import { useLocation } from "react-router";
import { asksForConsent } from "#app/integrations/registry.tsx";
import { useConsent } from "#app/visitor/consent.ts";
import { counting, startCounting } from "#app/visitor/counting/counting.ts";
import { shownVariants, storedVariants, storeVariants } from "#app/visitor/variants.ts";
import { productLineLabel } from "#domain/counting/count-report.ts";
import type { SiteData } from "../site-data.ts";
import { usePage } from "../use-page.ts";

/** The address that was counted last. Stored for the whole document, because layouts mount this component again. */
const counted: { path: string | null } = { path: null };

/** Counts pages and variants without identifying the visitor (docs/decisions/047-funnel.md). */
export function CountVisit({ site }: { readonly site: SiteData }) {
  const page = usePage();
  const { pathname } = useLocation();
  const { counting: setting, integrations } = site;
  const hasConsent = useConsent("analytics");

  useEffect(() => {
    startCounting({ setting, asksForConsent: asksForConsent(integrations) });
    // The same page with another query is not another view.
    if (counted.path === pathname) return;
    counted.path = pathname;
    counting.showPage({
      page: page?.kind ?? "other",
      productLine: productLineLabel(page?.productLines.map(({ slug }) => slug) ?? []),
    });
    // Variants that the browser has stored were counted on an earlier page of the visit.
    const known = storedVariants();
    counting.showVariants(
      Object.fromEntries(Object.entries(shownVariants()).filter(([name]) => !(name in known))),
    );
  }, [page, pathname, setting, integrations]);

  useEffect(() => {
    const mayStore = page?.blocks.some(
      (block) => block.type === "experiment" && block.state === "session",
    );
    if (mayStore && hasConsent) storeVariants();
  }, [page, hasConsent]);

  return null;
}
