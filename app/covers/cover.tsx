import type { ComponentType } from "react";
import type { Cover as AnyCover, CoverKind } from "#content/model/cover.ts";
import { servedMarkup, useIsServed } from "#app/ui/use-is-served.ts";
import type { CoverProps } from "./cover-props.ts";
import "./cover.css";
import faces from "./faces.css?url";
import { MotifCover } from "./kinds/motif-cover.tsx";
import { PaperCover } from "./kinds/paper-cover.tsx";
import { ReportCover } from "./kinds/report-cover.tsx";
import { SessionCover } from "./kinds/session-cover.tsx";
import { StoryCover } from "./kinds/story-cover.tsx";

/** Components of all kinds of covers. A missing or an extra member is a type error. */
const coverRegistry: { readonly [K in CoverKind]: ComponentType<CoverProps<K>> } = {
  motif: MotifCover,
  paper: PaperCover,
  report: ReportCover,
  session: SessionCover,
  story: StoryCover,
};

interface AnyCoverProps {
  readonly cover: AnyCover;
  /** Title of the page. */
  readonly title: string;
  /** Beside the title of its own page. */
  readonly isLarge?: boolean;
}

/**
 * Drawn from a page's own fields, in place of a picture. It is decoration: the page says the same in words. Drawings that
 * the server has rendered are not loaded, only after client navigation.
 */
export function Cover({ cover, title, isLarge = false }: AnyCoverProps) {
  const isServed = useIsServed(cover.kind === "motif" ? cover.motif : cover);
  const attributes = {
    className: "c-cover",
    "data-cover": cover.kind,
    "data-large": isLarge || undefined,
    "aria-hidden": true,
  };
  if (isServed) return <div key="served" {...attributes} {...servedMarkup} />;
  return (
    <div key="drawn" {...attributes}>
      {cover.kind !== "motif" && <link rel="stylesheet" href={faces} precedence="scenes" />}
      <div className="c-face">{renderAs(cover.kind, { cover, title })}</div>
    </div>
  );
}

interface MotifProps extends Pick<AnyCoverProps, "isLarge"> {
  readonly name: string;
}

/** A motif in place of a picture, for a block without one. */
export const Motif = ({ name, isLarge = false }: MotifProps) => (
  <Cover cover={{ kind: "motif", motif: name }} title="" isLarge={isLarge} />
);

function renderAs<K extends CoverKind>(kind: K, props: CoverProps<K>) {
  const View: ComponentType<CoverProps<K>> = coverRegistry[kind];
  return <View {...props} />;
}
