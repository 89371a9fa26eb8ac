import { lazyPart } from "#app/ui/load-part.ts";

/** A motif of the brand, whose drawings are loaded with the first cover. */
export const DrawnMotif = lazyPart(
  async () => (await import("#sample/brand/covers/motif.tsx")).Motif,
);
