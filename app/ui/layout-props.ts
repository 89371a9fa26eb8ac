import type { ReactNode } from "react";

/** What the primitives of layout have in common. */
export interface LayoutProps {
  /** A list keeps its role and loses its marks. */
  readonly as?: "div" | "ul" | "ol" | "section" | undefined;
  readonly gap?: "small" | "medium" | "large" | undefined;
  readonly children: ReactNode;
}
