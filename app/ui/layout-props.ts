import type { ReactNode } from "react";

/** What the primitives of layout have in common. */
export interface LayoutProps {
  /** A list keeps its role and loses its marks. */
  readonly as?: "div" | "ul" | "ol" | "dl" | "section" | undefined;
  /** 8, 24 or 32 px; `joined`: none between rows, whose rules divide them. */
  readonly gap?: "joined" | "small" | "medium" | "large" | undefined;
  /** Of whoever uses it, for the look of what stands in it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
