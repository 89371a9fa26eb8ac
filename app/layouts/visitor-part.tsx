import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/navigation/when-idle.ts";
import type { SiteData } from "./site-data.ts";
import type { LayoutName } from "./use-page.ts";

interface VisitorPartProps {
  readonly site: SiteData;
  readonly layout: LayoutName;
}

/**
 * What depends on the visitor: memory, dialogs, prompts and foreign widgets. It comes after the page, in a script of its
 * own; where that cannot be had, the page is whole without it.
 */
export function VisitorPart({ site, layout }: VisitorPartProps) {
  const [Part, setPart] = useState<ComponentType<VisitorPartProps> | null>(null);

  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      try {
        const { AfterPage } = await import("./visitor/after-page.tsx");
        if (!isLeft) setPart(() => AfterPage);
      } catch {
        // It is not missed: the next page that is loaded tries again.
      }
    };
    const cancel = whenIdle(() => void load());
    return () => {
      isLeft = true;
      cancel();
    };
  }, []);

  return Part && <Part site={site} layout={layout} />;
}
