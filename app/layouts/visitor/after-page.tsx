import { Contained } from "#app/ui/contained.tsx";
import type { SiteData } from "../site-data.ts";
import type { LayoutName } from "../use-page.ts";
import { ModalHost } from "./modal-host.tsx";
import { Prompts } from "./prompts.tsx";
import { RememberVisit } from "./remember-visit.tsx";
import { Widgets } from "./widgets.tsx";

interface AfterPageProps {
  readonly site: SiteData;
  readonly layout: LayoutName;
}

/** What depends on the visitor, each part able to fail alone. The light layout has the content alone. */
export function AfterPage({ site, layout }: AfterPageProps) {
  return (
    <>
      <Contained>
        <RememberVisit site={site} />
      </Contained>
      {layout === "default" && (
        <>
          <Contained>
            <ModalHost site={site} />
          </Contained>
          <Contained>
            <Prompts site={site} />
          </Contained>
          <Contained>
            <Widgets site={site} />
          </Contained>
        </>
      )}
    </>
  );
}
