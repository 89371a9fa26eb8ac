import type { CoverProps } from "../cover-props.ts";
import { DrawnMotif } from "../drawn-motif.tsx";

/** The first page of a document, with its title. */
export function PaperCover({ cover: { label, motif }, title }: CoverProps<"paper">) {
  return (
    <div className="c-sheet">
      {label !== null && <p className="c-label">{label}</p>}
      <p className="c-title">{title}</p>
      {motif !== null && (
        <div className="c-plate">
          <DrawnMotif name={motif} />
        </div>
      )}
    </div>
  );
}
