import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/navigation/when-idle.ts";
import type { SiteData } from "./site-data.ts";
import type { LayoutName } from "./use-page.ts";

interface VisitorPartProps {
  readonly site: SiteData;
  readonly layout: LayoutName;
}

/**
 * Features that depend on the visitor: history, dialogs, prompts and third-party widgets. They are loaded after the
 * page in a separate script; without it, the page is still complete.
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
        // The next page load tries again.
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
