import { Contained } from "#app/ui/contained.tsx";
import type { SiteData } from "../site-data.ts";
import type { LayoutName } from "../use-page.ts";
import { CountVisit } from "./count-visit.tsx";
import { ModalHost } from "./modal-host.tsx";
import { Prompts } from "./prompts.tsx";
import { RememberVisit } from "./remember-visit.tsx";
import { Widgets } from "./widgets.tsx";

interface AfterPageProps {
  readonly site: SiteData;
  readonly layout: LayoutName;
}

/** Features that depend on the visitor, each of which may fail separately. The light layout has none. */
export function AfterPage({ site, layout }: AfterPageProps) {
  return (
    <>
      <Contained>
        <RememberVisit site={site} />
      </Contained>
      {/* Editors are not visitors. */}
      {!site.isDraft && (
        <Contained>
          <CountVisit site={site} />
        </Contained>
      )}
      {layout === "default" && (
        <>
          <Contained>
            <ModalHost site={site} />
          </Contained>
          {/* They would cover the page that an editor works on. */}
          {!site.isDraft && (
            <Contained>
              <Prompts site={site} />
            </Contained>
          )}
          <Contained>
            <Widgets site={site} />
          </Contained>
        </>
      )}
    </>
  );
}
