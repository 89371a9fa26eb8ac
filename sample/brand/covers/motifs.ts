import { connections } from "./connections.ts";
import { documents } from "./documents.ts";
import type { Motif } from "./drawing.ts";
import { figures } from "./figures.ts";
import type { MotifName } from "./names.ts";
import { places } from "./places.ts";

/** Drawings of all motifs. A missing or an extra one is a type error. */
export const motifs: Readonly<Record<MotifName, Motif>> = {
  ...connections,
  ...documents,
  ...figures,
  ...places,
};
