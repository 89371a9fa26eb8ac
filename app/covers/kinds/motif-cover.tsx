import type { CoverProps } from "../cover-props.ts";
import { DrawnMotif } from "../drawn-motif.tsx";

/** One large drawing. */
export const MotifCover = ({ cover }: CoverProps<"motif">) => <DrawnMotif name={cover.motif} />;
