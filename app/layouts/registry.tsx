import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router";
import { DraftBar, ReviewBar } from "./drafts/drafts.tsx";
import { ThirdPartyServices, Measurements } from "#app/integrations/registry.tsx";
import { Contained } from "#app/ui/contained.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { LightLayout } from "./light-layout.tsx";
import type { SiteData } from "./site-data.ts";
import {
  useAddress,
  useDraftPage,
  useLayoutName,
  usePage,
  useReviewUntil,
  type LayoutName,
} from "./use-page.ts";

interface LayoutProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

const layouts = {
  default: DefaultLayout,
  light: LightLayout,
} satisfies Record<LayoutName, ComponentType<LayoutProps>>;

/** The page's layout, with the consent banner before it and remarks for editors after it. */
export function AnyLayout(props: LayoutProps) {
  const Chosen = layouts[useLayoutName()];
  const { isDraft, draftAt } = props.site;
  const draft = useDraftPage();
  const reviewUntil = useReviewUntil();
  return (
    <>
      <AnyThirdPartyServices site={props.site} />
      <Chosen {...props} />
      {isDraft && <DraftBar draft={draft} at={draftAt} />}
      {reviewUntil !== null && <ReviewBar until={reviewUntil} />}
    </>
  );
}

function AnyThirdPartyServices({ site }: { readonly site: SiteData }) {
  const page = usePage();
  const { pathname } = useLocation();
  const { site: locale, path } = useAddress(site);
  return (
    <>
      {/* In an element of its own, like the parts that depend on the visitor (visitor-part.tsx). */}
      <div>
        <Contained>
          <ThirdPartyServices
            integrations={site.integrations}
            hasSettings={path === "/cookie-settings"}
            page={{
              pagePath: pathname,
              locale,
              website: site.subsite ?? "main",
              productLine: page?.productLines.map(({ slug }) => slug) ?? [],
              pageType: page === null ? null : (page.pageType ?? page.kind),
            }}
          />
        </Contained>
      </div>
      <Measurements pageKind={page?.kind ?? "other"} />
    </>
  );
}
