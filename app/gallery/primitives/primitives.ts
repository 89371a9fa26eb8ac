import { contentPrimitives } from "./content-primitives.tsx";
import { controlPrimitives } from "./control-primitives.tsx";
import { fieldPrimitives } from "./field-primitives.tsx";
import { layoutPrimitives } from "./layout-primitives.tsx";
import type { PrimitiveSamples } from "./primitive-samples.ts";

/** The primitives of `app/ui` by the names of their entries, each in its states. */
export const primitives: PrimitiveSamples = {
  ...layoutPrimitives,
  ...controlPrimitives,
  ...fieldPrimitives,
  ...contentPrimitives,
};
