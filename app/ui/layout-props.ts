import type { ReactNode } from "react";

/** Common props of the layout primitives. */
export interface LayoutProps {
  /** The element. A list keeps its role and loses its bullets. */
  readonly as?: "div" | "ul" | "ol" | "dl" | "section" | undefined;
  /** 8, 24 or 32 px; `joined`: no gap, because lines separate the rows. */
  readonly gap?: "joined" | "small" | "medium" | "large" | undefined;
  /** Marks the element for styles. */
  readonly weight?: string | undefined;
  /** A class of the component that uses the primitive. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
