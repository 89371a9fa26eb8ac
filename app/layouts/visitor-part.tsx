import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/navigation/when-idle.ts";
import type { SiteData } from "./site-data.ts";
import type { LayoutName } from "./use-page.ts";

interface VisitorPartProps {
  readonly site: SiteData;
  readonly layout: LayoutName;
}

/**
 * Features that depend on the visitor: history, dialogs, prompts and third-party widgets. They are in a separate script
 * that is loaded when the browser is idle. The page is complete without them.
 */
export function VisitorPart({ site, layout }: VisitorPartProps) {
  const [Part, setPart] = useState<ComponentType<VisitorPartProps> | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      try {
        const { AfterPage } = await import("./visitor/after-page.tsx");
        if (!isUnmounted) setPart(() => AfterPage);
      } catch {
        // The next page load tries again.
      }
    };
    const cancel = whenIdle(() => void load());
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, []);

  // In an element of its own. Browsers compute the style of everything in the body again when something is inserted there.
  return <div>{Part && <Part site={site} layout={layout} />}</div>;
}
