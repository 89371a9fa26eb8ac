import type { ComponentType, ReactNode } from "react";
import { DefaultLayout } from "./default-layout.tsx";
import { LightLayout } from "./light-layout.tsx";
import type { SiteData } from "./site-data.ts";
import { useLayoutName, type LayoutName } from "./use-page.ts";

interface LayoutProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

const layouts = {
  default: DefaultLayout,
  light: LightLayout,
} satisfies Record<LayoutName, ComponentType<LayoutProps>>;

/** What stands around the page, as the page wants it. */
export function AnyLayout(props: LayoutProps) {
  const Chosen = layouts[useLayoutName()];
  return <Chosen {...props} />;
}
