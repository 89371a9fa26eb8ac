import type { ReactNode } from "react";
import styles from "./scenes.sheet.css?url";

interface StageProps {
  readonly name: string;
  /** Address of the scene's own style sheet; without it, its styles are in the sheet of the story. */
  readonly styles?: string;
  readonly isStill: boolean;
  readonly children: ReactNode;
}

/** The ground of a scene. React loads its style sheets before it shows it. */
export function Stage({ name, styles: own, isStill, children }: StageProps) {
  return (
    <div className="s-stage" data-scene={name} data-still={isStill || undefined}>
      <link rel="stylesheet" href={styles} precedence="scenes" />
      {own && <link rel="stylesheet" href={own} precedence="scenes" />}
      {children}
    </div>
  );
}

interface WindowProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the product's screen, with its title. */
export function Window({ title, aside, children }: WindowProps) {
  return (
    <div className="s-window">
      <div className="s-bar">
        <span className="s-title">{title}</span>
        {aside}
      </div>
      {children}
    </div>
  );
}

type Tone = "ok" | "doubt" | "quiet";

interface ChipProps {
  /** `plain`: not a status, but what can be done. */
  readonly tone: Tone | "plain";
  readonly children: ReactNode;
}

/** A status. The sign says the same as the colour. */
export function Chip({ tone, children }: ChipProps) {
  return (
    <span className="s-chip" data-tone={tone}>
      {tone !== "plain" && <Mark tone={tone} />}
      <span>{children}</span>
    </span>
  );
}

const marks = {
  ok: "M3.5 8.5 6.5 11.5 12.5 4.5",
  doubt: "M8 4v5M8 11.5v.5",
  quiet: "M4 8h8",
} as const satisfies Record<Tone, string>;

export const Mark = ({ tone }: { readonly tone: Tone }) => (
  <svg className="s-mark" data-tone={tone} viewBox="0 0 16 16">
    <path d={marks[tone]} />
  </svg>
);

/** A person, as initials. */
export function Avatar({ name }: { readonly name: string }) {
  const initials = name
    .split(/[\s・]+/)
    .map(([first]) => first)
    .join("")
    .slice(0, 2);
  return <span className="s-avatar">{initials}</span>;
}

/** A figure as the reader's country writes it. Server and browser may differ in spaces. */
export const Figure = ({ children }: { readonly children: string }) => (
  <span className="s-figure" suppressHydrationWarning>
    {children}
  </span>
);
